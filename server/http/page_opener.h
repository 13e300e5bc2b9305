/* Opens files of the page if its folder was replaced while the server runs.

   Landlock's rules are for folders, not for their names: a new folder in the place of the page's is
   out of the server's reach. So a process outside of the sandbox opens such files. It opens nothing
   that is not below the folder, also not over a link. */
#ifndef SERVER_HTTP_PAGE_OPENER_H
#define SERVER_HTTP_PAGE_OPENER_H

struct page_opener {
	int line;           /* a socket; -1: there is no such process */
	unsigned char last; /* the number of the last request */
};

/* Starts the process for this folder. Call it before sandbox_enter. */
struct page_opener page_opener_start(const char *folder);
/* Opens "/index.html" for reading; -1 if there is no such file. */
int page_opener_open(struct page_opener *opener, const char *path);

#endif

"""libraries - the server's libraries for a static program, from Debian's sources.

sources.txt names Debian's source packages, each with its version and the SHA-256 of its .dsc, which
has those of its files. apt fetches them from where this machine has its packages; Debian's patches
come with them. When Debian has mended something, the version that sources.txt names is gone, and
`tools/release/static --update` writes the new ones.

Each is built for one target, with no more in it than the server needs. None is here for PostgreSQL:
a static program loads no libraries.
"""

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCES = HERE / "sources.txt"
LINES = 60  # of what a failed command has said
JOBS = f"-j{os.cpu_count() or 1}"
# What the server's libraries need themselves, in the linker's words.
MORE = "-lhogweed -lnettle -lgmp -licudata -lc++"
SCHEMES = "dict file ftp gopher imap ldap mqtt pop3 rtsp smb smtp telnet tftp"
# Those with a configure script, in the order in which they need each other.
CONFIGURED = {
    "gmp": "--disable-cxx",
    "nettle": "--disable-documentation --disable-openssl",
    "gnutls28": """--with-included-libtasn1 --with-included-unistring --without-p11-kit
        --without-idn --without-zlib --without-brotli --without-zstd --without-tpm --without-tpm2
        --disable-cxx --disable-doc --disable-guile --disable-libdane --disable-nls
        --disable-tests --disable-tools""",
    "libmicrohttpd": "--enable-https --disable-curl --disable-doc --disable-examples",
    "libsodium": "",
    "sqlite3": "--disable-tcl --disable-readline --disable-load-extension",
    # Where certificates are depends on the system (app/base/certificates.h).
    "curl": """--with-gnutls --without-ca-bundle --without-ca-path --without-brotli
        --without-libidn2 --without-libpsl --without-librtmp --without-nghttp2 --without-zlib
        --without-zstd --disable-manual """
    + " ".join(f"--disable-{scheme}" for scheme in SCHEMES.split()),
}
# Those with a CMakeLists.txt; wslay and ICU have one of ours, in a folder beside this file.
BY_CMAKE = {
    "aria2": "",
    "libuv1": "-DLIBUV_BUILD_TESTS=OFF",
    "jansson": "-DJANSSON_BUILD_DOCS=OFF -DJANSSON_EXAMPLES=OFF -DJANSSON_WITHOUT_TESTS=ON",
    "icu": "",
}
OWN = {"aria2": "wslay", "icu": "icu"}
# Those whose configure script is not there, or for another tree than Debian's patches make.
UNFINISHED = ("gmp", "gnutls28", "libsodium")
# Of the others, what the scripts were made by is not called again for a file that is newer.
FINISHED = ["ACLOCAL=:", "AUTOCONF=:", "AUTOHEADER=:", "AUTOMAKE=:", "MAKEINFO=:"]
# What sqlite3 writes its parser with must run here, whatever the target is.
HERE_AND_THERE = ["CROSS_BUILDING=yes"]


def run(*command, **options):
    """The output of a command; if it fails, the end of that is shown and this is the end."""
    words = [str(each) for each in command]
    result = subprocess.run(
        words,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        **options,
    )
    if result.returncode:
        print("\n".join(result.stdout.splitlines()[-LINES:]))
        sys.exit(f"tools/release/static: {shlex.join(words[:3])} failed")
    return result.stdout


class Sources:
    """Debian's source packages, in a folder."""

    def __init__(self, folder):
        self.folder = folder
        self.pinned = [line.split() for line in SOURCES.read_text().splitlines()]

    def apt(self, tool, *words):
        """Apt with the sources of this machine's Debian, and nothing of it changed."""
        lists = self.folder / "apt"
        options = {
            "APT::Sandbox::User": "root",
            "Dir::Cache": lists / "cache",
            "Dir::Etc::SourceList": lists / "sources.list",
            "Dir::Etc::SourceParts": "/nothing",
            "Dir::State::Lists": lists / "lists",
        }
        pairs = [f"-o{name}={value}" for name, value in options.items()]
        return run(tool, "-q", *pairs, *words, cwd=self.folder)

    def refresh(self):
        lists = self.folder / "apt"
        for part in ("lists/partial", "cache/archives/partial"):
            (lists / part).mkdir(parents=True, exist_ok=True)
        told = "$(ORIGIN) deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)"
        rows = run("apt-get", "indextargets", "--format", told, "Created-By: Packages")
        here = {row.removeprefix("Debian ") for row in rows.splitlines() if row[:7] == "Debian "}
        # What a point release has taken in stays on every mirror: its own archive comes first.
        rows = sorted(here, key=lambda row: row.split()[2])
        (lists / "sources.list").write_text("".join(f"{row}\n" for row in rows))
        self.apt("apt-get", "update")

    def update(self):
        """Writes sources.txt with what Debian has now."""
        self.refresh()
        rows = []
        for name, *_ in self.pinned:
            self.apt("apt-get", "source", "--download-only", "--only-source", name)
            newest = max(self.folder.glob(f"{name}_*.dsc"), key=os.path.getmtime)
            version = re.search(r"^Version: (\S+)", newest.read_text(), re.M)[1]
            rows.append(f"{name} {version} {hashlib.sha256(newest.read_bytes()).hexdigest()}\n")
        SOURCES.write_text("".join(rows))

    def dsc(self, name, version):
        return self.folder / f"{name}_{re.sub('^[0-9]+:', '', version)}.dsc"

    def is_whole(self, name, version):
        dsc = self.dsc(name, version)
        if not dsc.exists():
            return False
        files = re.findall(r"^ [0-9a-f]{64} \d+ (\S+)$", dsc.read_text(), re.M)
        return all((self.folder / file).exists() for file in files)

    def fetch(self):
        missing = [row[:2] for row in self.pinned if not self.is_whole(*row[:2])]
        if missing:
            self.refresh()
        for name, version in missing:
            known = self.apt("apt-cache", "showsrc", "--only-source", name)
            if f"\nVersion: {version}\n" not in known:
                sys.exit(
                    f"tools/release/static: {name} {version} is gone; --update takes the newest"
                )
            self.apt("apt-get", "source", "--download-only", f"{name}={version}")
        for name, version, digest in self.pinned:
            if hashlib.sha256(self.dsc(name, version).read_bytes()).hexdigest() != digest:
                sys.exit(f"tools/release/static: {name} {version} is not what sources.txt names")

    def unpack(self, folder):
        """Every package below a folder, with Debian's patches; dpkg-source looks at the sums."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name, version, _ in self.pinned:
            run("dpkg-source", "-x", self.dsc(name, version), folder / name)


# Zig has a C library for each set of features of a processor, and compiles it in minutes; what asks
# for a feature (-mavx2) in one file asks clang for it instead.
CALL = """#!/bin/sh
for word do
	shift
	case $word in
	-maes | -mavx* | -mmmx | -mpclmul | -mrdrnd | -msse* | -mssse*)
		set -- "$@" -Xclang -target-feature -Xclang "+${{word#-m}}"
		;;
	*) set -- "$@" "$word" ;;
	esac
done
exec {} "$@"
"""


def write_tools(target, zig, folder):
    """Zig's tools for a target by the names that builds know, and ccache takes for compilers."""
    folder.mkdir(parents=True, exist_ok=True)
    # The names of files, which asserts tell, are the same wherever it is built.
    place = f"-ffile-prefix-map={HERE.parents[1]}=."
    chosen = ["-target", target, "-fno-sanitize=undefined", place]
    calls = {"cc": ["cc", *chosen], "c++": ["c++", *chosen], "ar": ["ar"], "ranlib": ["ranlib"]}
    for name, words in calls.items():
        text = CALL.format(shlex.join([str(zig), *words]))
        if not (folder / name).exists() or (folder / name).read_text() != text:
            (folder / name).write_text(text)
            (folder / name).chmod(0o755)


class Builder:
    """Builds them for a target with the tools of a folder, below folder/root/usr."""

    def __init__(self, target, tools, folder):
        self.target, self.tools, self.folder = target, tools, folder
        self.root, self.sources = folder / "root", folder / "sources"
        self.environment = {
            **os.environ,
            "AUTOPOINT": "true",
            "CC_FOR_BUILD": "cc",
            "DESTDIR": str(self.root),
            "GTKDOCIZE": "true",
            "PKG_CONFIG": "pkg-config --static",
            "PKG_CONFIG_LIBDIR": str(self.root / "usr/lib/pkgconfig"),
            "PKG_CONFIG_SYSROOT_DIR": str(self.root),
        }

    def run(self, *command, cwd):
        return run(*command, cwd=cwd, env=self.environment)

    def configure(self, name, options):
        place, usr = self.sources / name, self.root / "usr"
        if name in UNFINISHED:
            self.run("autoreconf", "-fi", cwd=place)
        self.run(
            place / "configure",
            f"--host={self.target}",
            "--prefix=/usr",
            "--libdir=/usr/lib",
            "--sysconfdir=/etc",
            "--disable-shared",
            "--enable-static",
            "--with-pic",
            *options.split(),
            f"CC={self.tools / 'cc'}",
            f"CXX={self.tools / 'c++'}",
            f"AR={self.tools / 'ar'}",
            f"RANLIB={self.tools / 'ranlib'}",
            "CFLAGS=-O2 -fPIC -g0",
            f"CPPFLAGS=-I{usr / 'include'}",
            f"LDFLAGS=-L{usr / 'lib'}",
            cwd=place,
        )
        self.run("make", JOBS, *FINISHED, *HERE_AND_THERE, cwd=place)
        self.run("make", *FINISHED, *HERE_AND_THERE, "install", cwd=place)
        for file in (usr / "lib").glob("*.la"):  # they lead to this machine's libraries
            file.unlink()

    def cmake(self, name, options):
        place, own = self.sources / name, HERE / OWN.get(name, "")
        self.run(
            "cmake",
            "-GNinja",
            f"-S{own if name in OWN else place}",
            f"-B{place / 'built'}",
            f"-DSOURCES={place}",
            f"-DCMAKE_TOOLCHAIN_FILE={HERE / 'toolchain.cmake'}",
            f"-DBASTIDE_TARGET={self.target}",
            f"-DBASTIDE_TOOLS={self.tools}",
            f"-DCMAKE_CXX_COMPILER={self.tools / 'c++'}",
            "-DCMAKE_BUILD_TYPE=Release",
            "-DCMAKE_INSTALL_PREFIX=/usr",
            "-DCMAKE_POSITION_INDEPENDENT_CODE=ON",
            "-DBUILD_SHARED_LIBS=OFF",
            *options.split(),
            cwd=place,
        )
        self.run("cmake", "--build", place / "built", cwd=place)
        self.run("cmake", "--install", place / "built", cwd=place)
        lib = self.root / "usr/lib"
        for file in [*lib.glob("*.so"), *lib.glob("*.so.*")]:  # libuv has both
            file.unlink()
        for file in lib.glob("*_a.a"):
            file.rename(lib / file.name.replace("_a.", "."))

    def build(self, sources):
        """All of them, unless they are there already; returns the folder with lib and include."""
        recipe = [
            SOURCES,
            Path(__file__),
            HERE / "requirements.txt",
            *HERE.glob("*/CMakeLists.txt"),
        ]
        wanted = hashlib.sha256(b"".join(file.read_bytes() for file in recipe)).hexdigest()
        made = self.folder / "made"
        if made.exists() and made.read_text() == wanted:
            return self.root / "usr"
        sources.fetch()
        sources.unpack(self.sources)
        shutil.rmtree(self.root, ignore_errors=True)
        for name, options in CONFIGURED.items():
            self.configure(name, options)
        for name, options in BY_CMAKE.items():
            self.cmake(name, options)
        made.write_text(wanted)
        return self.root / "usr"


def notices(folder, venv):
    """The licences of all that is in the server: names and files. folder is a Builder's."""
    for copyright_file in sorted((folder / "sources").glob("*/debian/copyright")):
        yield f"{copyright_file.parent.parent.name}.txt", copyright_file
    (zig,) = venv.glob("lib/python3*/site-packages/ziglang/lib")
    yield "musl.txt", zig / "libc/musl/COPYRIGHT"
    yield "libc++.txt", zig / "libcxx/LICENSE.TXT"

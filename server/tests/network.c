/* network.c - addresses, and connections that are too many or too slow. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/http/address.h"
#include "server/http/connections.h"
#include "tests/support/unit.h"

enum { SECOND = 1000 };

/* --- addresses -------------------------------------------------------------------------------- */

static void what_is_no_address_is_refused(void **unused)
{
	/* clang-format off */
	static const char *const texts[] = {
		"",           "127.0.0.1",      "127.0.0.1:",     "127.0.0.1:99999", "127.0.0.1:-1",
		"127.0.0.1:x", ":8080",         "example.org:80", "[::1]",           "[]:80",
		"1.2.3:80:",  "127.0.0.1:80 ", "127.0.0.1:000080",
	};
	/* clang-format on */
	struct serve_error error;

	(void)unused;
	for (size_t each = 0; each < sizeof texts / sizeof *texts; each++) {
		assert_int_equal(address_listen(texts[each], &error), -1);
		assert_int_equal(error.fault, SERVE_NO_ADDRESS);
		assert_string_equal(error.reason, texts[each]);
	}
}

static void an_address_is_listened_at_once(void **unused)
{
	struct serve_error error;
	int fd = address_listen("localhost:0", &error), port = address_port(fd);
	char text[64];

	(void)unused;
	assert_true(fd >= 0 && port > 0);
	snprintf(text, sizeof text, "127.0.0.1:%d", port);
	assert_int_equal(address_listen(text, &error), -1);
	assert_int_equal(error.fault, SERVE_BAD_ADDRESS);
	assert_true(error.reason[0] != 0);
	close(fd);
}

static void check_network(const char *address, const char *network)
{
	struct sockaddr_in6 six = {.sin6_family = AF_INET6};
	struct sockaddr_in four = {.sin_family = AF_INET};
	char out[ADDRESS_TEXT_MAX];

	if (inet_pton(AF_INET, address, &four.sin_addr) == 1) {
		address_network((const struct sockaddr *)&four, out);
	} else {
		assert_int_equal(inet_pton(AF_INET6, address, &six.sin6_addr), 1);
		address_network((const struct sockaddr *)&six, out);
	}
	assert_string_equal(out, network);
}

static void a_network_of_ipv6_is_one_address(void **unused)
{
	(void)unused;
	check_network("1.2.3.4", "1.2.3.4");
	check_network("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
	check_network("::1", "::1");
	check_network("::ffff:1.2.3.4", "::ffff:1.2.3.4");
}

static void the_last_that_was_forwarded_counts(void **unused)
{
	static const char *const rows[][2] = {
		{"1.2.3.4", "1.2.3.4"},
		{"6.6.6.6, 1.2.3.4", "1.2.3.4"},
		{"6.6.6.6,1.2.3.4 ", "1.2.3.4"},
		{"1.2.3.4, 2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"},
		{"[2001:db8:1:2:3:4:5:6]", "2001:db8:1:2::"},
		{"unknown", "unknown"},
		{"", ""},
	};
	char out[ADDRESS_TEXT_MAX];

	(void)unused;
	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++) {
		address_forwarded(rows[each][0], out);
		assert_string_equal(out, rows[each][1]);
	}
}

/* --- too many, too slow ----------------------------------------------------------------------- */

static void a_count_has_a_bound(void **unused)
{
	struct limits *limits = limits_new(2);
	int count = 0;

	(void)unused;
	for (; !limits_is_full(limits, COUNT_SOCKET, "ada"); count++)
		limits_enter(limits, COUNT_SOCKET, "ada");
	assert_int_equal(count, 400);
	assert_false(limits_is_full(limits, COUNT_CONNECTION, "ada"));
	limits_leave(limits, COUNT_SOCKET, "ada");
	assert_false(limits_is_full(limits, COUNT_SOCKET, "ada"));
	limits_free(limits);
}

/* Both ends of a connection: the client's and the server's. */
struct wire {
	int theirs, ours;
};

static struct wire new_wire(void)
{
	int ends[2];

	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends), 0);
	return (struct wire){ends[0], ends[1]};
}

static int is_dropped(const struct wire *wire)
{
	char byte;

	return read(wire->theirs, &byte, 1) == 0;
}

static void end_wire(const struct wire *wire)
{
	close(wire->theirs);
	close(wire->ours);
}

static const struct sockaddr *from_home(void)
{
	static struct sockaddr_in home = {.sin_family = AF_INET};

	home.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	return (const struct sockaddr *)&home;
}

static void a_request_must_come_in_time(void **unused)
{
	struct connections *connections = connections_new(NULL);
	struct wire wire = new_wire();
	struct connection *connection = connections_add(connections, from_home(), wire.ours, 0);

	(void)unused;
	connections_tick(connections, 30 * SECOND);
	assert_false(is_dropped(&wire));
	connection_processing(connection); /* for us: however long it takes */
	connections_tick(connections, 3600 * SECOND);
	assert_false(is_dropped(&wire));
	connection_sending(connection, 3600 * SECOND);
	connections_tick(connections, 3700 * SECOND);
	assert_false(is_dropped(&wire));
	connection_receiving(connection, 3700 * SECOND);
	connections_tick(connections, 3731 * SECOND);
	assert_true(is_dropped(&wire));
	connections_remove(connection);
	end_wire(&wire);
	connections_free(connections);
}

static void a_response_must_be_read_in_time(void **unused)
{
	struct connections *connections = connections_new(NULL);
	struct wire wire = new_wire();
	struct connection *connection = connections_add(connections, from_home(), wire.ours, 0);

	(void)unused;
	connection_sending(connection, 0);
	connections_tick(connections, 121 * SECOND);
	assert_true(is_dropped(&wire));
	connections_remove(connection);
	end_wire(&wire);
	connections_free(connections);
}

enum { CROWD = 400 };

static void one_address_cannot_have_all_connections(void **unused)
{
	struct limits *limits = limits_new(1);
	struct connections *connections = connections_new(limits);
	struct wire wire = new_wire();
	struct connection *crowd[CROWD], *last;

	(void)unused;
	for (int each = 0; each < CROWD; each++)
		crowd[each] = connections_add(connections, from_home(), wire.ours, 0);
	assert_false(is_dropped(&wire));
	last = connections_add(connections, from_home(), wire.ours, 0);
	assert_true(is_dropped(&wire));
	connections_remove(last);
	for (int each = 0; each < CROWD; each++)
		connections_remove(crowd[each]);
	assert_false(limits_is_full(limits, COUNT_CONNECTION, "127.0.0.1"));
	end_wire(&wire);
	connections_free(connections);
	limits_free(limits);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_no_address_is_refused),
		cmocka_unit_test(an_address_is_listened_at_once),
		cmocka_unit_test(a_network_of_ipv6_is_one_address),
		cmocka_unit_test(the_last_that_was_forwarded_counts),
		cmocka_unit_test(a_count_has_a_bound),
		cmocka_unit_test(a_request_must_come_in_time),
		cmocka_unit_test(a_response_must_be_read_in_time),
		cmocka_unit_test(one_address_cannot_have_all_connections),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests_name("network", tests, NULL, NULL);
}

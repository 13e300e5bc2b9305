// Reads a record from standard input and prints the legal moves after it, in C++.
//
//	c++ -std=c++17 legal.cpp $(pkg-config --cflags --libs bastide) -o legal
//	./legal <some.game
#include <bastide.h>
#include <iostream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

int check(int answer)
{
	if (answer <= -100)
		throw std::runtime_error(bastide_error_text(answer));
	return answer;
}

using State = std::unique_ptr<bastide_state, decltype(&bastide_free)>;

State read_record(const std::string &text)
{
	bastide_state *state = nullptr;
	bastide_fault fault = {};

	fault.size = sizeof fault;
	if (bastide_from_record(text.data(), text.size(), &state, &fault) != BASTIDE_OK)
		throw std::runtime_error("line " + std::to_string(fault.line) + ": " + fault.kind);
	return State(state, bastide_free);
}

} // namespace

int main()
try {
	std::istreambuf_iterator<char> begin(std::cin), end;
	State state = read_record(std::string(begin, end));
	std::vector<int32_t> ids(static_cast<size_t>(check(bastide_legal(state.get(), nullptr, 0))));

	check(bastide_legal(state.get(), ids.data(), ids.size()));
	for (int32_t id : ids) {
		char text[BASTIDE_TEXT_MAX];

		check(bastide_spell(state.get(), id, text, sizeof text));
		std::cout << text << '\n';
	}
	return 0;
} catch (const std::exception &error) {
	std::cerr << "legal: " << error.what() << '\n';
	return 1;
}

"""tools/check/mutate makes every mutant that there is, and each makes its mistake."""

import subprocess

from schemata import File
from tree import Tree


class Mutation(Tree):
    """Mutants of a small file: which there are, and that each makes the mistake that it names."""

    SOURCE = """static int twice(int a) { return a + a; }
#define LIMIT 5
int asked(int a, int b)
{
	static const int TABLE[] = {1, 2, 3};
	int sum = 0;

	if (a < b && b)
		sum += twice(a);
	switch (a) {
	case 1: return -b;
	case 0: return 1;
	default: return sum > LIMIT ? TABLE[1] : sum;
	}
}
"""
    DRIVER = """#include <stdio.h>
#include <stdlib.h>
int bastide_mutant, asked(int, int);
#define MUTANT(n) (bastide_mutant == (n))
#include "a.c"
int main(int argc, char **argv)
{
	bastide_mutant = atoi(argv[1]);
	for (int a = 0; a < 4; a++)
		for (int b = 0; b < 5; b++)
			printf("%d ", asked(a, b));
}
"""

    def setUp(self):
        super().setUp()
        self.write("a.c", self.SOURCE)
        self.file = File(self.root, "a.c", ["-std=c11"])

    def answers(self, mutant):
        return subprocess.check_output([self.root / "a", str(mutant)], text=True)

    def test_which_there_are(self):
        self.assertEqual(
            [f"{each.line} {each.key.partition(': ')[2]}" for each in self.file.mutants],
            [
                "1 a + a -> a - a",
                "6 0 -> 1",
                "8 a < b -> a <= b",
                "8 a < b -> a >= b",
                "8 a < b && b -> a < b || b",
                "8 a < b && b -> a < b",
                "8 a < b && b -> b",
                "9 twice(a) -> 0",
                "9 sum += twice(a) -> sum -= twice(a)",
                "11 -b -> b",
                "12 1 -> 0",  # yes is yes, whatever number says so
                "13 1 -> 2",
                "13 1 -> 0 #2",
            ],
        )

    def test_each_makes_its_mistake(self):
        (self.root / "a.c").write_bytes(self.file.text)
        self.write("main.c", self.DRIVER)
        subprocess.run(["cc", "-w", "-o", self.root / "a", self.root / "main.c"], check=True)
        asleep = self.answers(-1)
        self.assertEqual(asleep.split()[:10], "1 1 1 1 1 0 -1 -2 -3 -4".split())
        same = [each.key for each in self.file.mutants if self.answers(each.number) == asleep]
        self.assertEqual(
            same, ["a.c asked: a < b && b -> a < b"]
        )  # where b is 0, nothing is below it

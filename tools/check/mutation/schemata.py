"""schemata.py - writes a C file in which every mutant of it sleeps.

A mutant is one small mistake: another operator, a number off by one, a statement left out. All
mutants of a file are compiled at once; `bastide_mutant` says which of them is awake, and none is
awake by itself. `a < b` becomes

    (MUTANT(17) ? a <= b : MUTANT(18) ? a >= b : a < b)

Clang finds the places (its syntax tree as JSON); what comes out of a macro is left alone, and so is
what must be constant (labels, static tables, sizes).
"""

import json
import subprocess
from dataclasses import dataclass

# What an operator is mistaken for.
OTHERS = {
    "<": ["<=", ">="],
    "<=": ["<", ">"],
    ">": [">=", "<="],
    ">=": [">", "<"],
    "==": ["!="],
    "!=": ["=="],
    "+": ["-"],
    "-": ["+"],
    "*": ["+"],
    "/": ["*"],
    "%": ["/"],
    "&": ["|"],
    "|": ["&"],
    "^": ["|"],
    "<<": [">>"],
    ">>": ["<<"],
    "&&": ["||"],
    "||": ["&&"],
    "+=": ["-="],
    "-=": ["+="],
    "|=": ["&="],
    "&=": ["|="],
    "^=": ["|="],
    "<<=": [">>="],
    ">>=": ["<<="],
    "++": ["--"],
    "--": ["++"],
}
CONSTANT = {
    "ConstantExpr",
    "UnaryExprOrTypeTraitExpr",
    "StaticAssertDecl",
    "EnumDecl",
    "RecordDecl",
}
LEFT_OUT = {"CallExpr", "BinaryOperator", "CompoundAssignOperator", "UnaryOperator"}
LEFT_OUT |= {"BreakStmt", "ContinueStmt"}
NUMBERS = {
    "int",
    "unsigned int",
    "uint8_t",
    "uint16_t",
    "uint32_t",
    "uint64_t",
    "int8_t",
    "int16_t",
}
NUMBERS |= {"_Bool", "bool", "long", "unsigned long", "size_t", "move", "int64_t"}


@dataclass
class Mutant:
    """One mistake; its number counts from 0 in its file, `key` finds it when lines have moved."""

    number: int
    line: int
    key: str


def one_line(text):
    return " ".join(text.split())


class File:
    """One file with its mutants."""

    def __init__(self, root, path, flags):
        self.path, self.mutants, self.seen = path, [], {}
        self.source = (root / path).read_bytes()
        tree = self.parse(root, flags)
        functions = [node for node in tree["inner"] if self.is_ours(node)]
        self.function = ""
        pieces, at = [], 0
        for node in functions:
            body = node["inner"][-1]
            begin, end = self.extent(body)
            self.function = node["name"]
            pieces += [self.source[at:begin], self.render(body)]
            at = end
        self.text = b"".join([*pieces, self.source[at:]])

    def parse(self, root, flags):
        dump = ["clang", "-fsyntax-only", "-w", *flags, "-Xclang", "-ast-dump=json", self.path]
        return json.loads(subprocess.run(dump, cwd=root, stdout=subprocess.PIPE, check=True).stdout)

    @staticmethod
    def is_ours(node):
        """A function with a body, of this file and not of a header."""
        return (
            node["kind"] == "FunctionDecl"
            and "includedFrom" not in node["loc"]
            and "offset" in node["loc"]
            and node.get("inner", [{}])[-1].get("kind") == "CompoundStmt"
        )

    def extent(self, node):
        """Where it stands in the source; None for what a macro made."""
        begin, end = node.get("range", {}).get("begin", {}), node.get("range", {}).get("end", {})
        if "offset" not in begin or "offset" not in end:
            return None
        return begin["offset"], end["offset"] + end["tokLen"]

    def original(self, node):
        begin, end = self.extent(node)
        return self.source[begin:end]

    def mutant(self, node, after):
        begin, _ = self.extent(node)
        line = self.source.count(b"\n", 0, begin) + 1
        before, after = one_line(self.original(node).decode()), one_line(after.decode())
        key = f"{self.path} {self.function}: {before} -> {after}"
        # The same mistake in one function twice is told apart by a number.
        self.seen[key] = self.seen.get(key, 0) + 1
        if self.seen[key] > 1:
            key += f" #{self.seen[key]}"
        self.mutants.append(Mutant(len(self.mutants), line, key))
        return b"MUTANT(%d)" % self.mutants[-1].number

    def render(self, node):
        """The source of a node with the mutants of all that is in it."""
        begin, end = self.extent(node)
        pieces, at = [], begin
        for child, leave_out in self.children(node):
            where = self.extent(child)
            if not where or where[0] < at or where[1] > end:
                continue
            text = self.mutated(child)
            if leave_out:
                text = b"if (!%s) %s" % (self.mutant(child, b"(nothing)"), text)
            pieces += [self.source[at : where[0]], text]
            at = where[1]
        return b"".join([*pieces, self.source[at:end]])

    def children(self, node):
        """What is looked at within a node, and whether it is a statement to leave out."""
        if node["kind"] in CONSTANT or node.get("castKind") == "NullToPointer":
            return
        if node["kind"] == "VarDecl" and node.get("storageClass") == "static":
            return
        for child in node.get("inner", []):
            if child.get("kind") in (None, *CONSTANT):
                continue
            if node["kind"] in ("IfStmt", "ConditionalOperator"):
                child["condition"] = child is node["inner"][0]
            child["answer"] = node["kind"] == "ReturnStmt"
            yield child, node["kind"] == "CompoundStmt" and child["kind"] in LEFT_OUT

    def mutated(self, node):
        """The source of a node, with its own mutants too."""
        whole = self.render(node)
        if node.get("castKind") == "NullToPointer":
            return whole
        choices = b"".join(
            b"%s ? %s : " % (self.mutant(node, other), other) for other in self.others(node)
        )
        return b"(%s(%s))" % (choices, whole) if choices else whole

    def others(self, node):
        """What this expression is mistaken for, as source."""
        kind = node["kind"]
        if kind in ("BinaryOperator", "CompoundAssignOperator"):
            yield from self.other_operators(node)
        elif kind == "UnaryOperator":
            yield from self.other_unary(node)
        elif kind == "IntegerLiteral":
            value = int(node["value"])
            if value != 1 or not node.get("answer"):  # yes is yes, whatever number says so
                yield b"%d" % (value + 1)
            if value > 0:
                yield b"%d" % (value - 1)
        elif kind == "ImplicitCastExpr" and node.get("condition"):
            yield b"!(%s)" % self.original(node)
        elif kind == "CallExpr" and node["type"]["qualType"] in NUMBERS:
            yield b"0"

    def other_operators(self, node):
        left, right = node["inner"]
        a, b = self.extent(left), self.extent(right)
        if not a or not b or node["opcode"] not in OTHERS:
            return
        first, second = self.original(left), self.original(right)
        for other in OTHERS[node["opcode"]]:
            if self.makes_sense(node, other):
                yield b"%s %s %s" % (first, other.encode(), second)
        if node["opcode"] in ("&&", "||"):
            yield first
            yield second

    @staticmethod
    def makes_sense(node, other):
        """Pointers are added to, not multiplied; two of them are only subtracted."""
        types = [child["type"]["qualType"] for child in node["inner"]]
        pointers = sum("*" in each or "[" in each for each in types)
        return pointers == 0 or other in ("==", "!=", "&&", "||") or pointers == 1 and other == "-"

    def other_unary(self, node):
        (operand,) = node["inner"]
        if not self.extent(operand):
            return
        inside = self.original(operand)
        if node["opcode"] in ("!", "-", "~"):
            yield inside
        elif node["opcode"] in ("++", "--"):
            other = OTHERS[node["opcode"]][0].encode()
            yield inside + other if node.get("isPostfix") else other + inside

import { expect, test } from "vitest";
import { faultsOf, hasTest, rowsOf } from "./coverage.ts";

const go = 'package a\n\nfunc TestLists(t *testing.T) {\n\tfor _, name := range []string{"one page"} {}\n}\n';
const js = [
  'test("opens", () => {});',
  "test.skip('sleeps', () => {});",
  'test.each([\n  [1],\n])("%d is \\"odd\\"", () => {});',
  'test.each(Object.entries(cases))(\n  "hero, %s",\n  () => {},\n);',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as it stands in a test
  "describe('all', () => test(`at ${width} px`, () => {}));",
].join("\n");

test.each([
  ["a_test.go", "TestLists", true],
  ["a_test.go", "TestLists/one page", true],
  ["a_test.go", "TestLists/two pages", false],
  ["a_test.go", "TestList", false],
  ["a.test.ts", "opens", true],
  ["a.test.ts", "open", false],
  ["a.test.ts", "sleeps", false],
  ["a.test.ts", '%d is "odd"', true],
  ["a.test.ts", "hero, %s", true],
  ["a.test.ts", "all", true],
  ["a.test.ts", "at", true],
  ["a.test.ts", "at 5 px", false],
])("%s has %s: %s", (path, name, want) => {
  expect(hasTest(path.endsWith(".go") ? go : js, path, name)).toBe(want);
});

test.each([
  ["a test", "`a/b_test.go:TestLists`", []],
  ["two tests", "`a/b_test.go:TestLists`, `ui/a.test.ts:opens`", []],
  ["a decision", "Decision 2.7: the smaller number first", []],
  ["words alone", "obviously", ['nothing shows "It is"']],
  ["a decision without words", "Decision 2.7:", ['nothing shows "It is"']],
  ["a wrong name", "Decision 2.7: so, `a/b_test.go:TestNone`", ['a/b_test.go has no test "TestNone"']],
  ["no such file", "`no_test.go:TestLists`", ["there is no no_test.go"]],
  ["a file alone", "`ui/a.test.ts`", ["ui/a.test.ts is not path:name"]],
])("a statement with %s", async (_, cell, faults) => {
  const files: Record<string, string> = { "a/b_test.go": go, "ui/a.test.ts": js };
  const read = async (path: string) => files[path];
  const rows = rowsOf(`# A\n\n| statement | shown by |\n|---|---|\n| It is | ${cell} |\n\ntext | text`);
  expect(rows).toHaveLength(1);
  expect((await Promise.all(rows.map((row) => faultsOf(row, read)))).flat()).toEqual(faults);
});

test("a pipe in a cell is escaped", async () => {
  expect(rowsOf("| a \\| b | c |")).toEqual([{ line: 1, cells: ["a \\| b", "c"] }]);
  expect(await faultsOf({ line: 1, cells: ["a", "b", "c"] }, async () => "")).toHaveLength(1);
});

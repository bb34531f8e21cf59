import { expect, test } from "vitest";
import { check, hasTest } from "./coverage.ts";

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

const head = "section\tstatement\tfile\ttest";
const shown = "A\tIt is\ta/b_test.go\tTestLists";

test.each([
  ["a test", [shown], [], 1],
  ["two tests", [shown, "A\tIt is\tui/a.test.ts\topens"], [], 1],
  ["the same words elsewhere", [shown, "B\tIt is\tui/a.test.ts\topens"], [], 2],
  ["nothing that shows it", ["A\tIt is\t\t"], ['t.tsv:2: nothing shows "It is"'], 1],
  ["no section", ["\tIt is\tui/a.test.ts\topens"], ["t.tsv:2: has no section or no statement"], 1],
  [
    "a wrong name",
    [shown, "A\tIt is\ta/b_test.go\tTestNone"],
    ['t.tsv:3: a/b_test.go has no test "TestNone"'],
    1,
  ],
  ["no such file", ["A\tIt is\tno_test.go\tTestLists"], ["t.tsv:2: there is no no_test.go"], 1],
  ["a file without tests", ["A\tIt is\ta/b.go\tTestLists"], ["t.tsv:2: a/b.go is no file of tests"], 1],
  ["a column less", ["A\tIt is\ta/b_test.go:TestLists"], ["t.tsv:2: has 3 columns, not 4"], 1],
])("a statement with %s", async (_, lines, faults, statements) => {
  const files: Record<string, string> = { "a/b_test.go": go, "ui/a.test.ts": js };
  const text = `${[head, ...lines].join("\n")}\n`;
  expect(await check("t.tsv", text, async (path) => files[path])).toEqual({ faults, statements });
});

test.each([
  ["no head", shown],
  ["a head alone", `${head}\n`],
  ["nothing", ""],
])("a table with %s is refused", async (_, text) => {
  const { faults } = await check("t.tsv", text, async () => "");
  expect(faults).toHaveLength(1);
});

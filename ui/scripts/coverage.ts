// Fails when docs/coverage.md names a test that does not exist, or has a statement that nothing shows.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);
const page = "docs/coverage.md";

/** What stands in place of a test: the decision that says otherwise. */
const EXCUSE = /Decision \d+\.\d+: \S/;
const TEST_FILE = /_test\.go|\.test\.tsx?/;
const REFERENCE = /^([\w./-]+(?:_test\.go|\.test\.tsx?)):(.+)$/;
/** The title of test("…"), of describe("…"), and of test.each(…)("…"). A skipped test shows nothing. */
const TITLE = /(?:\b(?:test|it|describe)|[\])])\(\s*(["'`])((?:\\.|(?!\1).)*)\1/gs;

const isRule = (line = "") => /^\|[\s:|-]+\|$/.test(line);

/** A row of a table: its line in the document, and its cells. */
interface Row {
  line: number;
  cells: string[];
}

/** What a cell names: a test by its file's path and its name, or something that only looks like one. */
interface Reference {
  text: string;
  path: string | undefined;
  name: string | undefined;
}

/** Returns a file's text, or undefined when there is no such file. */
type Read = (path: string) => Promise<string | undefined>;

/** Returns the rows of a document's tables without their heads. A pipe in a cell is written `\|`. */
export function rowsOf(markdown: string): Row[] {
  const lines = markdown.split("\n").map((line) => line.trim());
  return lines.flatMap((text, index) => {
    if (!text.startsWith("|") || isRule(text) || isRule(lines[index + 1])) return [];
    const cells = text.slice(1, -1).split(/(?<!\\)\|/);
    return [{ line: index + 1, cells: cells.map((cell) => cell.trim()) }];
  });
}

/** Returns what a cell names in backticks: the tests, and what looks like one and is none. */
export function referencesOf(cell: string): Reference[] {
  const quoted = Array.from(cell.matchAll(/`([^`]+)`/g), ([, text = ""]) => text);
  return quoted
    .filter((text) => TEST_FILE.test(text))
    .map((text) => {
      const [, path, name] = text.match(REFERENCE) ?? [];
      return { text, path, name };
    });
}

/** Reports whether a test file has a test of this name; a title with placeholders is named up to the first one. */
export function hasTest(source: string, path: string, name: string): boolean {
  if (path.endsWith(".go")) {
    const [, test, subtest = ""] = name.match(/^(\w+)(?:\/(.+))?$/) ?? [];
    return source.includes(`\nfunc ${test}(`) && source.includes(subtest);
  }
  const titles = Array.from(source.matchAll(TITLE), ([, , title = ""]) => title.replace(/\\(.)/g, "$1"));
  return titles.some((title) => title === name || title.split("${")[0]?.trimEnd() === name);
}

/** Returns what is wrong with a row. */
export async function faultsOf({ cells }: Row, read: Read): Promise<string[]> {
  const [statement, shown] = cells;
  if (statement === undefined || shown === undefined || cells.length > 2)
    return [`has ${cells.length} columns: a pipe in a cell is written \\|`];
  const references = referencesOf(shown);
  if (references.length === 0 && !EXCUSE.test(shown)) return [`nothing shows "${statement}"`];
  const faults = await Promise.all(
    references.map(async ({ text, path, name }) => {
      if (!path || !name) return `${text} is not path:name`;
      const source = await read(path);
      if (source === undefined) return `there is no ${path}`;
      return hasTest(source, path, name) ? "" : `${path} has no test "${name}"`;
    }),
  );
  return faults.filter(Boolean);
}

/** Checks the document of this project. */
async function main(): Promise<void> {
  const files: Record<string, ReturnType<Read>> = {};
  const load: Read = (path) => readFile(new URL(path, root), "utf8").catch(() => undefined);
  const read: Read = (path) => {
    const file = files[path] ?? load(path);
    files[path] = file;
    return file;
  };
  const rows = rowsOf((await read(page)) ?? "");
  const told = rows.map(async (row) =>
    (await faultsOf(row, read)).map((fault) => `${page}:${row.line}: ${fault}`),
  );
  const faults = (await Promise.all(told)).flat();
  if (rows.length === 0) faults.push(`${page} has no statements`);
  console.log(faults.join("\n") || `${rows.length} statements, each with what shows it.`);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

// Fails when a table of .ci names a test that does not exist, or has a statement that nothing shows.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);
const tables = [".ci/coverage.tsv", ".ci/security.tsv"];

/** The columns of a table. A statement that several tests show has a line for each. */
const HEAD = "section\tstatement\tfile\ttest";
const TEST_FILE = /(?:_test\.go|\.test\.tsx?)$/;
/** The title of test("…"), of describe("…"), and of test.each(…)("…"). A skipped test shows nothing. */
const TITLE = /(?:\b(?:test|it|describe)|[\])])\(\s*(["'`])((?:\\.|(?!\1).)*)\1/gs;

/** Returns a file's text, or undefined when there is no such file. */
type Read = (path: string) => Promise<string | undefined>;

/** Reports whether a test file has a test of this name; a title with placeholders is named up to the first one. */
export function hasTest(source: string, path: string, name: string): boolean {
  if (path.endsWith(".go")) {
    const [, test, subtest = ""] = name.match(/^(\w+)(?:\/(.+))?$/) ?? [];
    return source.includes(`\nfunc ${test}(`) && source.includes(subtest);
  }
  const titles = Array.from(source.matchAll(TITLE), ([, , title = ""]) => title.replace(/\\(.)/g, "$1"));
  return titles.some((title) => title === name || title.split("${")[0]?.trimEnd() === name);
}

/** Returns what is wrong with a line of a table. */
async function faultOf(line: string, read: Read): Promise<string> {
  const cells = line.split("\t");
  const [section, statement, file, name] = cells.map((cell) => cell.trim());
  if (cells.length !== 4) return `has ${cells.length} columns, not 4`;
  if (!section || !statement) return "has no section or no statement";
  if (!file || !name) return `nothing shows "${statement}"`;
  if (!TEST_FILE.test(file)) return `${file} is no file of tests`;
  const source = await read(file);
  if (source === undefined) return `there is no ${file}`;
  return hasTest(source, file, name) ? "" : `${file} has no test "${name}"`;
}

/** Returns what is wrong with a table, and how many statements it has. */
export async function check(
  table: string,
  text: string,
  read: Read,
): Promise<{ faults: string[]; statements: number }> {
  const [head, ...lines] = text.replace(/\n$/, "").split("\n");
  if (head !== HEAD) return { faults: [`${table}:1: is not ${JSON.stringify(HEAD)}`], statements: 0 };
  if (lines.length === 0) return { faults: [`${table} has no statements`], statements: 0 };
  const found = await Promise.all(lines.map((line) => faultOf(line, read)));
  const faults = found.flatMap((fault, index) => (fault ? [`${table}:${index + 2}: ${fault}`] : []));
  const said = lines.map((line) => line.split("\t", 2).join("\t"));
  return { faults, statements: said.filter((each, index) => each !== said[index - 1]).length };
}

/** Checks the tables of this project. */
async function main(): Promise<void> {
  const files: Record<string, ReturnType<Read>> = {};
  const load: Read = (path) => readFile(new URL(path, root), "utf8").catch(() => undefined);
  const read: Read = (path) => {
    const file = files[path] ?? load(path);
    files[path] = file;
    return file;
  };
  for (const table of tables) {
    const { faults, statements } = await check(table, (await read(table)) ?? "", read);
    console.log(faults.join("\n") || `${table}: ${statements} statements, each with what shows it.`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

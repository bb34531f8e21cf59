// Fails when a sentence that visitors read has a word of words.json, which names what stands in its place.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { checkFiles, tell } from "./sources.ts";

/** What holds a label, as an attribute or a property: a single word there is read by visitors, too. */
const LABELS = /^(?:label|title|aria-label|alt|placeholder|heading|lead|text|note|name)$/;

/** Reports whether a text is a label: it stands between tags, or in an attribute or a property for one. */
function isLabel(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return true;
  const { parent } = node;
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent;
  return (
    (ts.isJsxAttribute(holder) || ts.isPropertyAssignment(holder)) &&
    LABELS.test(holder.name.getText().replace(/["']/g, ""))
  );
}

/**
 * The sentences of a source file, each with its line: text between tags, labels, and strings of more than one word.
 */
function sentences(name: string, source: string): [line: number, text: string][] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: [number, string][] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isJsxText(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && (/\S\s+\S/.test(node.text.trim()) || isLabel(node)))
      found.push([file.getLineAndCharacterOfPosition(node.getEnd()).line + 1, node.text]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns what is wrong with a source file's sentences, a line for each word. */
export function check(name: string, source: string, words: Readonly<Record<string, string>>): string[] {
  const banned = Object.entries(words).map(
    ([word, better]) => [new RegExp(`\\b(?:${word})\\b`, "i"), better] as const,
  );
  return sentences(name, source).flatMap(([line, text]) =>
    banned.flatMap(([word, better]) => {
      const [wrong] = text.match(word) ?? [];
      return wrong ? [`${name}:${line}: "${wrong}": write ${better}`] : [];
    }),
  );
}

/** Checks every source file of the site but its tests, made-up data and what staff alone read. */
export async function checkSite(): Promise<string[]> {
  const words = JSON.parse(await readFile(new URL("words.json", import.meta.url), "utf8"));
  return checkFiles(
    (name) => /\.tsx?$/.test(name) && !/\.(test|fixture|gen)\.|^test\/|^features\/dashboard\//.test(name),
    (name, source) => check(name, source, words),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  tell(await checkSite(), "Sentences have the words that readers know.");
}

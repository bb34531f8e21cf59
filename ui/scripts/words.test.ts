import { expect, test } from "vitest";
import { check } from "./words.ts";

const words = { "told|tells": "say", "notices?": "alert" };

test.each([
  ["text between tags", "const a = <p>You are told\n about it.</p>;", ['a.tsx:2: "told": write say']],
  ["a string", 'const a = "Notices go to a browser.";', ['a.tsx:1: "Notices": write alert']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
  ["a template", "const a = `${name} tells you`;", ['a.tsx:1: "tells": write say']],
  [
    "two words",
    'const a = "It tells of notices";',
    ['a.tsx:1: "tells": write say', 'a.tsx:1: "notices": write alert'],
  ],
  ["another word that holds one", 'const a = "He foretold it";', []],
  ["a label of one word", 'const a = <b title="Notices">x</b>;', ['a.tsx:1: "Notices": write alert']],
  ["one that is an expression", 'const a = <b title={"Notices"} />;', ['a.tsx:1: "Notices": write alert']],
  ["one of a property", 'const a = { label: "Notices" };', ['a.tsx:1: "Notices": write alert']],
  ["one word between tags", "const a = <b>Notices</b>;", ['a.tsx:1: "Notices": write alert']],
  ["a value that is no label", 'const a = { kind: "notices" };', []],
  ["a comment, a name and a key", '// what is told\nconst told = { notices: "notices" };', []],
])("%s", (_, source, wrong) => {
  expect(check("a.tsx", source, words)).toEqual(wrong);
});

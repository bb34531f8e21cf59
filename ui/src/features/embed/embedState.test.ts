import { expect, test } from "vitest";
import { readList } from "../../catalogue/list/listState";
import { codeOf, driftIn, embedded, embedList, importsOf, launchIn } from "./embedState";

const SITE = "https://launches.example/sub";
const ID = "7d1f0a52-3c1b-4a6e-9d0a-5e8f4a2b9c10";

const shownBy = (query: string) => embedded(readList(embedList, new URLSearchParams(query)), SITE);

test.each([
  ["", "/embed/next", 480, 180],
  ["size=small&theme=dark&agency=121,-44", "/embed/next?agency=121,-44&theme=dark", 320, 150],
  ["form=strip&search=a%26b", "/embed/next?search=a%26b&form=strip", undefined, 52],
  ["form=board", "/embed/list?n=4", undefined, 256],
  ["form=board&n=10&theme=light", "/embed/list?n=10&theme=light", undefined, 640],
  ["form=board&n=11", "/embed/list?n=4", undefined, 256],
  [`of=launch&launch=${ID}&agency=121`, `/embed/launch/${ID}`, 480, 180],
  [`of=launch&launch=${ID}&form=board`, `/embed/launch/${ID}`, 480, 180],
  ["of=drift&drift=agency%3D121&form=strip", "/embed/drift?agency=121", 480, 320],
  [`of=drift&drift=launch%3D${ID}&theme=dark`, `/embed/drift?launch=${ID}&theme=dark`, 480, 320],
])("the address ?%s is the frame %s", (query, path, width, height) => {
  expect(shownBy(query)).toMatchObject({ kind: "frame", address: SITE + path, width, height });
});

test("a badge leads to what it is of", () => {
  expect(shownBy("form=badge&agency=121&look=plain")).toEqual({
    kind: "badge",
    address: `${SITE}/badge/next.svg?agency=121&style=plain`,
    leads: `${SITE}/launches?agency=121`,
    title: "Next launch",
  });
  expect(shownBy(`form=badge&of=launch&launch=${ID}`)).toMatchObject({
    address: `${SITE}/badge/launch/${ID}.svg`,
    leads: `${SITE}/launches/${ID}`,
  });
});

test("a picture for electronic paper has its pixels and grays in both of its addresses", () => {
  expect(shownBy("of=eink&agency=121")).toEqual({
    kind: "eink",
    address: `${SITE}/eink/next.png?agency=121&w=800&h=480&depth=1`,
    pointer: `${SITE}/eink/next.json?agency=121&w=800&h=480&depth=1`,
    width: 800,
    height: 480,
    title: "Next launch",
  });
  const large = shownBy("of=eink&paper=1872x1404&depth=2&form=board&search=a%26b");
  expect(large && codeOf(large)).toBe(`${SITE}/eink/next.png?search=a%26b&w=1872&h=1404&depth=2`);
  expect(shownBy("of=eink&paper=1x1&depth=9")).toMatchObject({ width: 800, height: 480 });
});

test("automations are imported from the site itself", () => {
  expect(importsOf(SITE)[0]).toEqual([
    "Before a launch",
    "https://my.home-assistant.io/redirect/blueprint_import/?blueprint_url=https%3A%2F%2Flaunches.example%2Fsub%2Fblueprints%2Fbefore-a-launch.yaml",
  ]);
});

test("without a launch nothing is shown of one", () => {
  expect(shownBy("of=launch")).toBeUndefined();
  expect(shownBy("of=launch&launch=x")).toBeUndefined();
  expect(shownBy("of=drift")).toBeUndefined();
});

test.each([
  [`${SITE}/launches/${ID}#changes`, `launch=${ID}`],
  [`${SITE}/agencies/121#drift`, "agency=121"],
  [`${SITE}/programs/25?x=y`, "program=25"],
  [`${SITE}/vehicles/rockets/164`, "rocketConfig=164"],
  ["rocketConfig=164", "rocketConfig=164"],
  ["agency=0", ""],
  ["agency=121&theme=dark", ""],
  [`${SITE}/agencies`, ""],
  [`${SITE}/locations/12`, ""],
  [null, ""],
])("whose dates %s names", (text, named) => {
  expect(driftIn(text)).toBe(named);
});

test("a launch is known by any address that holds its id", () => {
  expect(launchIn(`${SITE}/launches/${ID.toUpperCase()}/live?x=y`)).toBe(ID);
  expect(launchIn("https://launches.example/launches")).toBe("");
  expect(launchIn(null)).toBe("");
});

test.each([
  [
    "",
    '<iframe src="https://launches.example/sub/embed/next"\n  width="480" height="180" loading="lazy"\n  style="border: 0; border-radius: 16px" title="Next launch"></iframe>',
  ],
  [
    "form=strip&theme=dark",
    '<iframe src="https://launches.example/sub/embed/next?form=strip&amp;theme=dark"\n  width="100%" height="52" loading="lazy"\n  style="border: 0; border-radius: 26px" title="Next launch"></iframe>',
  ],
  [
    "form=badge",
    "[![Next launch](https://launches.example/sub/badge/next.svg)](https://launches.example/sub/launches)",
  ],
  [
    "form=element&agency=121&crewed=true&theme=light",
    '<script src="https://launches.example/sub/embed/tminus-next.js" async></script>\n<tminus-next src="https://launches.example/sub" filter="agency=121&amp;crewed=true" theme="light"></tminus-next>',
  ],
])("the code of ?%s", (query, code) => {
  const shown = shownBy(query);
  expect(shown && codeOf(shown)).toBe(code);
});

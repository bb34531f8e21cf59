import { expect, test } from "vitest";
import { bestFirst, findMatch } from "./match";

test.each([
  ["Falcon 9 Block 5", "falcon 9", [0, 8, true]],
  ["ABL Space Systems", "spa", [4, 7, true]],
  ["Aerospace", "spa", [4, 7, false]],
  ["Aerospace Space", "spa", [10, 13, true]],
  ["Électron", "elec", [0, 4, true]],
  ["E\u0301lectron", "elec", [0, 5, true]],
  ["Straße 7", "7", [7, 8, true]],
  ["LC-39A", "39a", [3, 6, true]],
  ["SpaceX", "  spacex ", [0, 6, true]],
  ["SpaceX", "", [0, 0, true]],
])("%o has %o at %o", (text, wanted, [start, end, atWord]) => {
  expect(findMatch(text, wanted)).toEqual({ start, end, atWord });
});

test("what is not there is not found", () => {
  expect(findMatch("SpaceX", "falcon")).toBeNull();
});

test("what begins a word comes first, then what there is most of, then as it was given", () => {
  const things = [
    { name: "ABL Space Systems", count: 1 },
    { name: "Aerospace Corporation", count: 900 },
    { name: "Space Pioneer", count: 1 },
    { name: "SpaceX", count: 721 },
  ];
  const names = (wanted: string) => bestFirst(things, wanted).map(({ thing }) => thing.name);
  expect(names("spa")).toEqual(["SpaceX", "ABL Space Systems", "Space Pioneer", "Aerospace Corporation"]);
  expect(names("")).toEqual(["Aerospace Corporation", "SpaceX", "ABL Space Systems", "Space Pioneer"]);
});

test("what else a thing is called is looked through where its name has nothing of it", () => {
  const things = [
    { name: "Guiana Space Centre", also: ["French Guiana", "Kourou"], count: 300 },
    { name: "Kennedy Space Center", also: ["KSC"], count: 200 },
    { name: "Florida", also: ["Space Coast"], count: 700 },
  ];
  const found = (wanted: string) => bestFirst(things, wanted).map(({ thing, other }) => [thing.name, other]);
  expect(found("kour")).toEqual([["Guiana Space Centre", "Kourou"]]);
  expect(found("guiana")).toEqual([["Guiana Space Centre", undefined]]);
  expect(found("space c")).toEqual([
    ["Florida", "Space Coast"],
    ["Guiana Space Centre", undefined],
    ["Kennedy Space Center", undefined],
  ]);
  expect(found("baikonur")).toEqual([]);
});

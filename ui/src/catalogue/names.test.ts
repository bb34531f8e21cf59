import { expect, test } from "vitest";
import { launchTitle, names } from "./names";

test.each([
  ["Falcon 9 Block 5 | Starlink Group 17-42", "Falcon 9 Block 5", "Starlink Group 17-42"],
  ["Soyuz 2.1a | Progress MS-35 | 96P", "Soyuz 2.1a", "Progress MS-35 | 96P"],
  ["Sputnik 1", "", "Sputnik 1"],
  ["A|B", "", "A|B"],
])("%s", (fullname, rocket, mission) => {
  expect(names(fullname)).toEqual({ rocket, mission });
});

test.each([
  ["Falcon 9 Block 5 | Starlink Group 17-42", "Falcon 9 Block 5, Starlink Group 17-42"],
  ["Soyuz 2.1a | Progress MS-35 | 96P", "Soyuz 2.1a, Progress MS-35, 96P"],
  ["Sputnik 1", "Sputnik 1"],
])("the title of %s", (fullname, title) => {
  expect(launchTitle(fullname)).toBe(title);
});

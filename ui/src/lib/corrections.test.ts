import { expect, test } from "vitest";
import { pageOf, recordAt } from "./corrections";

test.each([
  ["/astronauts/12", { kind: "astronauts", record_id: "12" }],
  [
    "https://launches.example/space/vehicles/rockets/164?x=1#specifications",
    { kind: "rockets", record_id: "164" },
  ],
  ["/agencies/121/", { kind: "agencies", record_id: "121" }],
  [
    "/launches/00000000-0000-4000-8000-000000000001",
    { kind: "launches", record_id: "00000000-0000-4000-8000-000000000001" },
  ],
  ["/astronauts", undefined],
  ["/astronauts/12/flights", undefined],
  [`/astronauts/${"1".repeat(37)}`, undefined],
  ["/astronauts/12 <b>", undefined],
  ["/pads/12", undefined],
  ["", undefined],
])("%s is a record's page or not", (text, record) => {
  expect(recordAt(text)).toEqual(record);
});

test("a record's page leads to the record", () => {
  for (const kind of ["launches", "astronauts", "rockets", "agencies"] as const) {
    expect(recordAt(pageOf({ kind, record_id: "7" }))).toEqual({ kind, record_id: "7" });
  }
});

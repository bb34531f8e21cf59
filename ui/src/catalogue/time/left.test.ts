import { expect, test } from "vitest";
import { STATUS, type Timed } from "./clock";
import { leftOf } from "./left";

const NOW = Date.parse("2026-08-22T15:00:00Z");

test.each<[want: string, changes: Partial<Timed> & Pick<Timed, "net">, next?: boolean]>([
  ["in 2 d 9 h", { net: "2026-08-25T00:30:00Z" }],
  ["T− 2 d 9 h", { net: "2026-08-25T00:30:00Z" }, true],
  ["in 3 min 8 s", { net: "2026-08-22T15:03:08Z" }],
  ["T− 8 s", { net: "2026-08-22T15:03:08Z", status_id: STATUS.hold, held_at: "2026-08-22T15:03:00Z" }],
  ["", { net: "2026-08-22T14:59:00Z" }],
  ["T+ 1 min", { net: "2026-08-22T14:59:00Z", status_id: STATUS.inFlight }],
  ["7 h ago", { net: "2026-08-22T07:30:00Z", status_id: STATUS.success }],
  ["2 d ago", { net: "2026-08-20T07:30:00Z", status_id: STATUS.failure }],
  ["", { net: "2026-06-20T07:30:00Z", status_id: STATUS.success }],
  ["", { net: "2026-08-22T15:01:00Z", status_id: STATUS.success }],
])("%s", (want, changes, next = false) => {
  const launch: Timed = { certainty: "exact", held_at: null, status_id: STATUS.go, ...changes };
  expect(leftOf(launch, NOW, next).replace(/\s/g, " ")).toBe(want);
});

import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { FollowSink } from "../../lib/api/api.gen";
import { aFollow, aSink } from "../../test/follow";
import { Sinks } from "./Sinks";

function show(sink: Partial<FollowSink>) {
  const follow = aFollow({ sinks: [aSink({ kind: "webhook", label: "hooks.example/ho…", ...sink })] });
  render(
    <MemoryRouter>
      <Sinks follow={follow} onChange={() => undefined} />
    </MemoryRouter>,
  );
}

test("a destination that is not allowed any more says why, in place of how it did", () => {
  show({ refused: "Only the staff of this site can get alerts there." });
  screen.getByText("Not in use: Only the staff of this site can get alerts there.");
  expect(screen.queryByText(/^Last delivered/)).toBeNull();
});

test("a destination says how many notices wait to be sent together, and for how long", () => {
  const until = new Date(Date.now() + 3 * 3_600_000 + 60_000).toISOString();
  show({ kind: "mail", waiting: { notices: 4, until } });
  screen.getByText(/^Last delivered/);
  screen.getByText(
    "Too many to send at once: 4 alerts are waiting and will go out in one message in 3 hours.",
  );
});

test("one notice waits alone, and soon is said of what is due", () => {
  show({ kind: "mail", waiting: { notices: 1, until: new Date(Date.now() - 1_000).toISOString() } });
  screen.getByText("Too many to send at once: 1 alert is waiting and will go out in one message soon.");
});

import type { Follow, FollowSink } from "../lib/api/api.gen";

const at = "2026-11-20T10:00:00Z";

/** Returns a destination that worked when it was used last. */
export function aSink(sink: Partial<FollowSink> = {}): FollowSink {
  return {
    id: 1,
    kind: "push",
    label: "push.example",
    state: "ok",
    failing: false,
    refused: null,
    waiting: null,
    ok_at: at,
    failed_at: null,
    failure: null,
    created_at: at,
    ...sink,
  };
}

/** Returns a follow without rules that is told on one device. */
export function aFollow(follow: Partial<Follow> = {}): Follow {
  return {
    id: 1,
    zone: "UTC",
    quiet_from: null,
    quiet_to: null,
    paused: false,
    created_at: at,
    rules: [],
    sinks: [aSink()],
    notices: [],
    limits: { rules: 50, sinks: 5 },
    ...follow,
  };
}

import { Tag } from "../../design/data/Tag";
import type { Event } from "../../lib/api/api.gen";

interface Props {
  event: Pick<Event, "type" | "webcast_live">;
}

/** That an event is shown live now, or else what kind of event it is; nothing where neither is known. */
export function EventTag({ event: { type, webcast_live: live } }: Props) {
  if (live) return <Tag tone="go">Live now</Tag>;
  return type && <Tag>{type.name}</Tag>;
}

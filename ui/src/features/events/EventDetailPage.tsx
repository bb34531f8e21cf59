import { timedOf } from "../../catalogue/event/timed";
import { DetailPage } from "../../catalogue/page/DetailPage";
import type { Event } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { now } from "../../lib/time/clock";
import { EventView } from "./detail/EventView";

/** One event: when and where, its webcast, updates, and who and what takes part. */
export function EventDetailPage() {
  return (
    <DetailPage<Event>
      path="public/event"
      noun="Event"
      description="An event in spaceflight with its time, webcast, updates and who takes part."
      back={paths.events}
      launchesOf={(event) => [timedOf(event, now())]}
    >
      {(event) => <EventView event={event} />}
    </DetailPage>
  );
}

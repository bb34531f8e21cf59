import { STATUS } from "../../../catalogue/time/clock";
import { Section } from "../../../design/page/Section";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { counted } from "../../../lib/format";
import { TimelinePart } from "../timeline/TimelinePart";
import { Aboard } from "./Aboard";
import { Aftermath } from "./Aftermath";
import { DayFacts } from "./DayFacts";
import { FlightLine } from "./FlightLine";
import { NextOfProvider } from "./NextOfProvider";
import { NextStep } from "./NextStep";

export { DayTools } from "./DayTools";
export { JustChanged } from "./JustChanged";
export { Screen } from "./Screen";

interface Props {
  launch: LaunchDetail;
}

/** What happened or comes next, and the facts of the day. */
export function StepAndFacts({ launch }: Props) {
  return (
    <>
      <Aftermath launch={launch} />
      <NextStep launch={launch} />
      <DayFacts launch={launch} />
    </>
  );
}

/** What of the page lies below the clock and the webcast. */
export function Lower({ launch }: Props) {
  const { timeline, status_id: status } = launch;
  const source = status === STATUS.inFlight ? "planned times" : "as planned";
  return (
    <>
      {timeline.length > 0 && (
        <Section
          id="timeline"
          title="Countdown and ascent"
          count={`${counted(timeline.length, "step")}, ${source}`}
        >
          <FlightLine launch={launch} />
          <TimelinePart launch={launch} />
        </Section>
      )}
      <Aboard launch={launch} />
      <NextOfProvider launch={launch} />
    </>
  );
}

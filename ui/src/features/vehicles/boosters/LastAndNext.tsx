import { LaunchRow } from "../../../catalogue/launch/LaunchRow";
import { Section } from "../../../design/page/Section";
import type { LauncherFlight } from "../../../lib/api/api.gen";
import { useMinute } from "../../../lib/time/clock";
import { flownOf, nextFlightOf } from "./record";

/** The flight that a booster made last and the one that it is to make next, as far as each is known. */
export function LastAndNext({ flights }: { flights: readonly LauncherFlight[] }) {
  const next = nextFlightOf(flights, useMinute());
  const last = flownOf(flights).at(-1);
  if (!next && !last) return null;
  return (
    <Section id="last-and-next" title="Last and next flight">
      <ol>
        {next && <LaunchRow launch={next.launch} note="Next flight" />}
        {last && <LaunchRow launch={last.launch} note="Last flight" />}
      </ol>
    </Section>
  );
}

import { RelatedAgencies } from "../../../catalogue/agency/RelatedAgencies";
import { NextLaunch } from "../../../catalogue/launch/NextLaunch";
import { RelatedLaunches } from "../../../catalogue/launch/RelatedLaunches";
import { RecordPage } from "../../../catalogue/page/RecordPage";
import type { PadDetail } from "../../../lib/api/api.gen";
import { counted, padName } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { PadHead } from "./PadHead";
import { PadMapFigure } from "./PadMapFigure";
import { PadPlace } from "./PadPlace";
import s from "./PadView.module.css";
import { ThisYear } from "./ThisYear";

interface Props {
  pad: PadDetail;
}

function describe({ name, location, active, total_launch_count: count }: PadDetail): string {
  const state = active === null ? null : active ? "active" : "no longer in use";
  const launches = count === null ? null : counted(count, "launch");
  const where = location ? `${padName(name)} at ${location.name}` : padName(name);
  return `${[where, state, launches].filter(Boolean).join(", ")}.`;
}

/** The page of a launch pad: where it is, how busy it is, who launches from it. */
export function PadView({ pad }: Props) {
  return (
    <RecordPage title={padName(pad.name)} description={describe(pad)} back={paths.locations}>
      <div className={s.top}>
        <div className={s.side}>
          <PadHead pad={pad} />
          <ThisYear year={pad.this_year} />
        </div>
        <PadMapFigure pad={pad} />
      </div>
      <NextLaunch launch={pad.upcoming_launch} />
      {pad.location && <PadPlace location={pad.location} isMissingTold={!pad.description} />}
      <RelatedAgencies title="Related agencies" agencies={pad.agencies} />
      <RelatedLaunches
        title="Past launches"
        of="pad"
        id={pad.id}
        counted={pad.total_launch_count}
        upcoming={false}
        empty="No known past launch from this pad."
      />
    </RecordPage>
  );
}

import type { LaunchStats } from "../../lib/api/api.gen";
import { Definitions } from "./Definitions";
import { FirmnessSection } from "./FirmnessSection";
import { RankSection } from "./RankSection";
import { RecordSection } from "./RecordSection";
import { SlipSection } from "./SlipSection";
import s from "./StatsPage.module.css";
import type { StatsState } from "./statsState";
import { ThisDay } from "./ThisDay";
import { TrackSection } from "./TrackSection";

export { NothingCounted } from "./NothingCounted";

interface Props {
  state: StatsState;
  year: number | undefined;
  data: LaunchStats;
  /** Id of the definitions. */
  id: string;
}

/** What stands below the first screens of the statistics. */
export function LowerSections({ state, year, data, id }: Props) {
  return (
    <>
      <div className={s.pair}>
        <TrackSection state={state} />
        <RankSection id="where" title="By site" year={year} state={state} by="location" />
      </div>
      <RecordSection state={state} />
      <SlipSection state={state} />
      <FirmnessSection />
      <ThisDay state={state} />
      <Definitions id={id} asOf={data.as_of} orbital={data.orbital} />
    </>
  );
}

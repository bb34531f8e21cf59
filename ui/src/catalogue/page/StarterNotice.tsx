import { useContext } from "react";
import { useLocation } from "react-router";
import { StaleBanner } from "../../design/states/StaleBanner";
import type { Status } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { calendarDay } from "../../lib/time/dates";
import { StarterRecord } from "./starter";

/** What is said of a site that its operator keeps from asking the feed. */
export const NO_LIVE_DATA = "This site runs without live data.";

/** The kinds of records that lists show, by the list's address. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  [paths.launches]: ["launches"],
  [paths.astronauts]: ["astronauts"],
  [paths.agencies]: ["agencies"],
  [paths.programs]: ["programs"],
  [paths.locations]: ["locations", "pads"],
  [paths.rockets]: ["rockets"],
  [paths.launchers]: ["boosters"],
  [paths.fleet]: ["boosters"],
  [paths.stations]: ["stations"],
  [paths.spacecraftList]: ["spacecraft_configurations"],
};

/** Says that some of a list, or the record of a page, is still the starter catalogue's, with its date. */
export function StarterNotice({ status }: { status: Status }) {
  const record = useContext(StarterRecord);
  const { pathname, search } = useLocation();
  if (status.starter_as_of === null) return null;
  const { offline } = status.ingest;
  const written = calendarDay(status.starter_as_of);
  if (record !== null) {
    return record ? (
      <StaleBanner
        title="Starter catalog."
        text={`Bundled on ${written}. ${offline ? NO_LIVE_DATA : "Live data will replace it as soon as it arrives."}`}
      />
    ) : null;
  }
  // Starter launches to come are gone by now.
  if (pathname === paths.launches && !/upcoming=(false|all)/.test(search)) return null;
  const shown = status.parts.filter(({ kind }) => kinds[pathname]?.includes(kind));
  if (!shown.some(({ starter }) => starter > 0)) return null;
  return (
    <StaleBanner
      title="Starter catalog."
      text={`Some of this list was bundled on ${written}. ${offline ? NO_LIVE_DATA : "Live data will replace it as it arrives."}`}
    />
  );
}

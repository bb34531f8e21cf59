import { useContext } from "react";
import { useLocation } from "react-router";
import { StaleBanner } from "../../design/states/StaleBanner";
import type { Status } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { calendarDay } from "../../lib/time/dates";
import { StarterRecord } from "./starter";
import { NO_LIVE_DATA } from "./status";

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

/** Says that what a page shows was bundled with the program, with its date. */
export function Bundled({ status, what = "Bundled" }: { status: Status; what?: string }) {
  const { starter_as_of: written, ingest } = status;
  const next = ingest.offline ? NO_LIVE_DATA : "Live data will replace it as soon as it arrives.";
  return (
    written && <StaleBanner title="Starter catalog." text={`${what} on ${calendarDay(written)}. ${next}`} />
  );
}

/** Says that some of a list, or the record of a page, is still the starter catalogue's. */
export function StarterNotice({ status }: { status: Status }) {
  const record = useContext(StarterRecord);
  const { pathname, search } = useLocation();
  if (record !== null) return record && <Bundled status={status} />;
  // Starter launches to come are gone by now.
  if (pathname === paths.launches && !/upcoming=(false|all)/.test(search)) return null;
  const shown = status.parts.some(({ kind, starter }) => starter > 0 && kinds[pathname]?.includes(kind));
  return shown && <Bundled status={status} what="Some of this list was bundled" />;
}

import { NavLink } from "react-router";
import { basePath } from "../lib/browser/basePath";
import { moreOf } from "../lib/morePages";
import { ClockSwitch } from "./ClockSwitch";
import { DateSwitch } from "./DateSwitch";
import { RecentPages } from "./RecentPages";
import { UnitsSwitch } from "./UnitsSwitch";
import { WorkerKeeper } from "./WorkerKeeper";
import { ZoneSwitch } from "./ZoneSwitch";

/**
 * What the header has once the page is painted: in its menu the pages that it has no room for, the zones, clocks, orders of dates and units, who keeps the pages visited and who registers
 * the service worker, and in the document's head the manifest, with which the browser would otherwise load an icon
 * before the page.
 */
export function HeaderExtras({ site, close }: { site: Parameters<typeof moreOf>[0]; close: () => void }) {
  return (
    <>
      {moreOf(site).map(([label, path]) => (
        <NavLink key={path} to={path} onClick={close} end data-more>
          {label}
        </NavLink>
      ))}
      <ZoneSwitch />
      <ClockSwitch />
      <DateSwitch />
      <UnitsSwitch />
      <RecentPages />
      <WorkerKeeper />
      <link rel="manifest" href={`${basePath()}/manifest.webmanifest`} />
    </>
  );
}

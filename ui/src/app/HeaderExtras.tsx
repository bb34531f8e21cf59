import { RecentPages } from "./RecentPages";
import { ZoneSwitch } from "./ZoneSwitch";

/** What the header has once the page is painted: the zones in its menu, and who keeps the pages visited. */
export function HeaderExtras() {
  return (
    <>
      <ZoneSwitch />
      <RecentPages />
    </>
  );
}

import { Link } from "react-router";
import { useStatus } from "../catalogue/page/status";
import type { Status } from "../lib/api/api.gen";
import { basePath } from "../lib/browser/basePath";
import { product, useSite } from "../lib/firstPaint/site";
import { apiPage, paths } from "../lib/paths";
import { useMinute } from "../lib/time/clock";
import { calendarDay, utcDay, utcTime } from "../lib/time/dates";
import { type TimeFormat, useTimeFormat } from "../lib/time/format";
import { ClockSwitch } from "./ClockSwitch";
import { DateSwitch } from "./DateSwitch";
import { UnitsSwitch } from "./UnitsSwitch";
import { ZoneSwitch } from "./ZoneSwitch";

/** Where the data is from and how old it is: the time of today, with the date when it is older. */
function dataAge(status: Status | undefined, now: number, format: TimeFormat): string {
  const seen = status?.launches_seen_at;
  if (seen) {
    const today = utcDay(seen) === utcDay(new Date(now).toISOString());
    return `Launch data from ${today ? "" : `${utcDay(seen)}, `}${utcTime(seen, format)}, by `;
  }
  if (status?.starter_as_of)
    return `Starter catalog of ${calendarDay(status.starter_as_of)}; launch data by `;
  return "Launch data by ";
}

/** What stands in the foot of a page: from when the data is, the zone and the clock of times, the order of dates, the units, and links. */
export function FooterContent() {
  const { data: status } = useStatus();
  const site = useSite();
  const now = useMinute();
  return (
    <>
      <p>
        {dataAge(status, now, useTimeFormat())}
        <a href="https://thespacedevs.com/llapi" target="_blank" rel="noreferrer">
          Launch Library 2
        </a>
        .{site.name !== product && ` Powered by ${product}.`}
      </p>
      <ZoneSwitch />
      <ClockSwitch />
      <DateSwitch />
      <UnitsSwitch />
      <nav aria-label="Footer">
        <Link to={paths.changes}>Changes</Link>
        <Link to={paths.feeds}>Feeds</Link>
        {(site.push || site.mail) && <Link to={paths.follows}>Alerts</Link>}
        {site.donation_url && (
          <a href={site.donation_url} target="_blank" rel="noreferrer">
            Donate
          </a>
        )}
        {site.issues_url && (
          <a href={site.issues_url} target="_blank" rel="noreferrer">
            Report an issue
          </a>
        )}
        {site.embeds && <Link to={paths.embed}>Embed</Link>}
        <Link to={paths.contact}>Contact</Link>
        <Link to={paths.privacy}>Privacy</Link>
        <a href={basePath() + apiPage}>API</a>
        {site.links?.map(({ label, address }) => (
          <a key={label} href={address}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}

import { Link } from "react-router";
import type { Status } from "../lib/api.gen";
import { basePath } from "../lib/basePath";
import { useMinute } from "../lib/clock";
import { calendarDay, utcDay, utcTime } from "../lib/dates";
import { useSite, useStatus } from "../lib/status";
import s from "./Footer.module.css";
import { apiPage, paths } from "./paths";
import { ZoneSwitch } from "./ZoneSwitch";

/** Where the data is from and how old it is: the time of today, with the date when it is older. */
function dataAge(status: Status | undefined, now: number): string {
  const seen = status?.launches_seen_at;
  if (seen) {
    const today = utcDay(seen) === utcDay(new Date(now).toISOString());
    return `Launch data from ${today ? "" : `${utcDay(seen)}, `}${utcTime(seen)}, by `;
  }
  if (status?.starter_as_of)
    return `Starter catalogue of ${calendarDay(status.starter_as_of)}; launch data by `;
  return "Launch data by ";
}

/** The foot of every page but the map. */
export function Footer() {
  const { data: status } = useStatus();
  const site = useSite();
  const now = useMinute();
  return (
    <footer className={s.footer}>
      <p>
        {dataAge(status, now)}
        <a href="https://thespacedevs.com/llapi" target="_blank" rel="noreferrer">
          Launch Library 2
        </a>
        .
      </p>
      <ZoneSwitch />
      <nav aria-label="Footer">
        <Link to={paths.changes}>Changes</Link>
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
        <Link to={paths.contact}>Contact</Link>
        <Link to={paths.privacy}>Privacy</Link>
        <a href={basePath() + apiPage}>API</a>
      </nav>
    </footer>
  );
}

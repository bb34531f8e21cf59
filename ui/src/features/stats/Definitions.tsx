import { Section } from "../../design/page/Section";
import { utcDay, utcTime } from "../../lib/time/dates";
import s from "./StatsPage.module.css";

interface Props {
  id: string;
  /** When the catalogue was read. */
  asOf: string;
  /** Whether suborbital flights are left out. */
  orbital: boolean;
}

/** What the words of the page mean. */
export function Definitions({ id, asOf, orbital }: Props) {
  return (
    <Section id="definitions" title="What is counted">
      <dl className={s.definitions} id={id}>
        <dt>Launch</dt>
        <dd>
          One whose outcome is known, suborbital flights {orbital ? "left out" : "among them"}. Times and days
          are in UTC.
        </dd>
        <dt>Success</dt>
        <dd>
          It succeeded, or its payload was deployed. What succeeded in part is neither that nor a failure.
        </dd>
        <dt>Rate</dt>
        <dd>Successes of all launches. Below ten launches they are counted, and not told as a share.</dd>
        <dt>Streak</dt>
        <dd>Launches in order, up to the last, without a failure or a partial one.</dd>
        <dt>Slip</dt>
        <dd>An exact time that moved by ten minutes or more to a later one.</dd>
        <dt>Scrub</dt>
        <dd>
          A move by six hours or more, seen within twelve hours of the time that it was, before the launch
          flew.
        </dd>
        <dt>On time</dt>
        <dd>Flown within ten minutes of the time that was known a day before.</dd>
        <dt>As of</dt>
        <dd>
          {utcDay(asOf)}, {utcTime(asOf)}. Counted from the catalogue of this site.
        </dd>
      </dl>
    </Section>
  );
}

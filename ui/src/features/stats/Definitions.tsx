import { Section } from "../../design/page/Section";
import { utcDay, utcTime } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
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
          A launch with a known outcome, suborbital flights {orbital ? "excluded" : "included"}. Times and
          days are in UTC.
        </dd>
        <dt>Success</dt>
        <dd>Reached orbit or deployed its payload. Partial failures count as neither.</dd>
        <dt>Rate</dt>
        <dd>Successes as a share of all launches. Below ten launches we give counts, not a percentage.</dd>
        <dt>Streak</dt>
        <dd>Consecutive launches, up to the most recent, without a failure or partial failure.</dd>
        <dt>Slip</dt>
        <dd>An exact time that moved ten minutes or more later.</dd>
        <dt>Scrub</dt>
        <dd>A delay of six hours or more, announced within twelve hours of the planned time.</dd>
        <dt>On time</dt>
        <dd>Flown within ten minutes of the time planned a day earlier.</dd>
        <dt>As of</dt>
        <dd>
          {utcDay(asOf)}, {utcTime(asOf, useTimeFormat())}. Counted from this site's catalog.
        </dd>
      </dl>
    </Section>
  );
}

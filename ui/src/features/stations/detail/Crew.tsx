import { Link } from "react-router";
import { Portrait } from "../../../design/art/Portrait";
import { Section } from "../../../design/page/Section";
import type { Resident, StationDetail } from "../../../lib/api/api.gen";
import { DASH } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { useMinute } from "../../../lib/time/clock";
import { localDay, roughly } from "../../../lib/time/dates";
import { useZone } from "../../../lib/time/zone";
import s from "./Crew.module.css";

interface Props {
  station: Pick<StationDetail, "crew" | "expeditions">;
}

/** Since when somebody is up, in milliseconds; who nobody told that of counts as just arrived. */
const sinceOf = ({ since }: Resident) => (since ? Date.parse(since) : Number.POSITIVE_INFINITY);

/** Who is aboard now, for how long, and which expedition that is. */
export function Crew({ station: { crew, expeditions } }: Props) {
  const now = useMinute();
  const zone = useZone();
  const aboard = crew.toSorted((a, b) => sinceOf(a) - sinceOf(b));
  const longest = now - Math.min(...aboard.map(sinceOf));
  return (
    <Section id="crew" title="Aboard now" count={crew.length || undefined}>
      {expeditions
        .filter(({ active }) => active)
        .map(({ id, name, start }) => (
          <p key={id} className={s.expedition}>
            <b>{name}</b>
            {start && <> since {localDay(start, zone)}</>}
          </p>
        ))}
      {aboard.length === 0 && <p className={s.nobody}>Nobody is known to be aboard.</p>}
      <ol className={s.crew}>
        {aboard.map((member) => {
          const up = now - sinceOf(member);
          const isKnown = up > 0 && Number.isFinite(up);
          return (
            <li key={member.astronaut.id}>
              <span className={s.face}>
                <Portrait seed={String(member.astronaut.id)} />
              </span>
              <div className={s.name}>
                <Link to={paths.astronaut(member.astronaut.id)}>{member.astronaut.name}</Link>
                {member.role && <small>{member.role}</small>}
              </div>
              <span className={s.bar} aria-hidden>
                {isKnown && <i style={{ width: `${(up / longest) * 100}%` }} />}
              </span>
              <b
                className={s.days}
                title={member.since ? `since ${localDay(member.since, zone)}` : undefined}
              >
                {isKnown ? roughly(up) : DASH}
              </b>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

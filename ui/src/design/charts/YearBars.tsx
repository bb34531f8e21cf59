import { Link } from "react-router";
import { inWords, type Outcomes, stacked } from "./outcomes";
import { ticks } from "./scale";
import { useRoving } from "./useRoving";
import s from "./YearBars.module.css";

/** A year and the list of its launches; null where it has none, or no list shows just them. */
export interface YearBar extends Outcomes {
  year: number;
  path: string | null;
}

interface Props {
  years: readonly YearBar[];
  /** The year that is not over, and what it comes to at this pace, where that can be told. */
  current: number;
  atThisPace?: number | undefined;
}

const HEIGHT = 100;
/** A decade's year is named below; narrow screens name every other decade. */
const DECADE = 10;

/** A bar for each year, by outcomes. Each is a link; arrow keys lead from one to the next. */
export function YearBars({ years, current, atThisPace = 0 }: Props) {
  const highest = Math.max(1, atThisPace, ...years.map(({ total }) => total));
  const top = highest * 1.06;
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const linked = years.filter(({ path }) => path !== null);
  const { onKeyDown, tabIndexOf } = useRoving(linked.length, linked.length - 1);
  return (
    <div className={s.chart}>
      <div className={s.plot}>
        {ticks(highest).map((value) => (
          <span key={value} className={s.tick} style={{ bottom: `${(value / top) * 100}%` }} aria-hidden>
            {value}
          </span>
        ))}
        <svg
          viewBox={`0 0 ${years.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={s.bars}
          onKeyDown={onKeyDown}
        >
          <title>Launches by year</title>
          <defs>
            <pattern id="partly" width="0.4" height="3" patternUnits="userSpaceOnUse">
              <rect width="0.4" height="3" className={s.partial} />
              <rect width="0.4" height="1" className={s.hatch} />
            </pattern>
            <pattern id="to-come" width="0.4" height="4" patternUnits="userSpaceOnUse">
              <rect width="0.4" height="1" className={s.toCome} />
            </pattern>
          </defs>
          {ticks(highest).map((value) => (
            <line key={value} x1="0" x2={years.length} y1={y(value)} y2={y(value)} className={s.line} />
          ))}
          {years.map((bar, i) => {
            const index = linked.indexOf(bar);
            let below = 0;
            const shape = stacked.map((kind) => {
              const from = below;
              below += bar[kind];
              return (
                bar[kind] > 0 && (
                  <rect
                    key={kind}
                    x={i + 0.12}
                    width={0.76}
                    y={y(below)}
                    height={y(from) - y(below)}
                    {...(kind === "partial" ? { fill: "url(#partly)" } : { className: s[kind] })}
                    data-current={bar.year === current || undefined}
                  />
                )
              );
            });
            const label = `${bar.year}: ${inWords(bar)}${bar.year === current ? " so far" : ""}`;
            if (bar.path === null) {
              return (
                bar.total > 0 && (
                  <g key={bar.year}>
                    <title>{label}</title>
                    {shape}
                  </g>
                )
              );
            }
            return (
              <Link key={bar.year} to={bar.path} aria-label={label} tabIndex={tabIndexOf(index)}>
                <title>{label}</title>
                <rect x={i} width={1} y={0} height={HEIGHT} className={s.hit} />
                {bar.year === current && atThisPace > bar.total && (
                  <rect
                    x={i + 0.12}
                    width={0.76}
                    y={y(atThisPace)}
                    height={y(bar.total) - y(atThisPace)}
                    fill="url(#to-come)"
                    className={s.pace}
                  />
                )}
                {shape}
              </Link>
            );
          })}
        </svg>
      </div>
      <div className={s.axis} aria-hidden>
        {years.map(({ year }, i) =>
          year % DECADE === 0 || year === current ? (
            <span
              key={year}
              data-odd={(year / DECADE) % 2 !== 0 || current - year < DECADE || undefined}
              data-current={year === current || undefined}
              style={{ left: `${((i + 0.5) / years.length) * 100}%` }}
            >
              {year}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

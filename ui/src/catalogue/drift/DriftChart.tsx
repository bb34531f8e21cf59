import type { CSSProperties } from "react";
import { ticksBetween } from "../../design/charts/timeTicks";
import { useRoving } from "../../design/charts/useRoving";
import type { DriftLaunch } from "../../lib/api/api.gen";
import { useAt } from "../../lib/time/clock";
import { shortDay } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import s from "./DriftChart.module.css";
import { type DriftPlot, driftPlot, isCoarseDate, type Mark } from "./driftPlot";
import { dateWords } from "./driftWords";
import { LineLink } from "./LineLink";

const HOUR = 3_600_000;
/** As many names of months have room on a phone across, and one above the other. */
const TICKS = 4;
/** From here on down, in percent, there is no room for words below the end of the diagonal. */
const LOW = 84;
/** Where words below the diagonal begin, as a share of the width: in a wide window, and on a phone. */
const WORDS = { wide: 0.86, narrow: 0.56 };

interface Props {
  /** Those that drifted. */
  launches: readonly DriftLaunch[];
  /** When dates were seen that a reason was given for. */
  reasons?: ReadonlySet<string> | undefined;
}

/**
 * The planned date against the day on which it was seen, a line for each launch and a step for each move; a line is
 * broken while only a period was known. Each date is a link to its line, and arrow keys lead from one to the next.
 */
export function DriftChart({ launches, reasons }: Props) {
  const today = useAt((now) => now - (now % HOUR));
  const plot = driftPlot(launches, today);
  const links = launches.reduce((sum, { dates }) => sum + dates.length, 0);
  const { onKeyDown, tabIndexOf } = useRoving(links, (launches[0]?.dates.length ?? 1) - 1);
  let index = 0;
  return (
    <div className={s.chart}>
      <div
        className={s.plot}
        role="toolbar"
        aria-label="Planned dates"
        data-one={launches.length === 1 || undefined}
        onKeyDown={onKeyDown}
      >
        <Frame plot={plot} />
        {plot.tracks.map(({ launch, marks }) => (
          <div key={launch.id} className={s.launch}>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
              {marks.map((mark, i) => (
                <Step key={mark.date.seen_at} mark={mark} next={marks[i + 1]} />
              ))}
            </svg>
            {marks.map((mark) => (
              <Point
                key={mark.date.path}
                mark={mark}
                name={launches.length > 1 ? launch.name : undefined}
                tabIndex={tabIndexOf(index++)}
                hasReason={reasons?.has(mark.date.seen_at)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={s.hint}>Upward: the planned date. Across: the day on which it was seen.</p>
    </div>
  );
}

/** The months, and the line on which a launch is planned for the day itself. */
function Frame({ plot: { diagonal, seen, planned } }: { plot: DriftPlot }) {
  const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = diagonal;
  const below = (share: number) => Math.min(y1 + share * (y2 - y1), 92);
  const place = { "--end": y2, "--wide": below(WORDS.wide), "--narrow": below(WORDS.narrow) };
  return (
    <div aria-hidden>
      <Ticks span={seen} placeOf={(at) => ({ left: `${at * 100}%` })} axis="seen" />
      <Ticks span={planned} placeOf={(at) => ({ top: `${100 - at * 100}%` })} axis="planned" />
      <svg className={s.diagonal} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <line x1={x1} y1={y1} x2={x2} y2={y2} />
      </svg>
      <span className={s.words} data-above={y2 > LOW || undefined} style={place as CSSProperties}>
        launches on the day
      </span>
    </div>
  );
}

interface TicksProps {
  span: readonly [number, number];
  placeOf: (at: number) => CSSProperties;
  axis: "seen" | "planned";
}

/** Where months begin; both ends where hardly one does. */
function Ticks({ span: [first, last], placeOf, axis }: TicksProps) {
  const { zone } = useTimeFormat();
  const months = ticksBetween(first, last, TICKS);
  const nameOf = (at: number) => shortDay(new Date(first + at * (last - first)).toISOString(), zone, last);
  const ticks = months.length > 1 ? months : [0.08, 0.92].map((at) => ({ at, label: nameOf(at) }));
  return ticks.map(({ at, label }) => (
    <span key={at} className={s.tick} data-axis={axis} style={placeOf(at)}>
      {label}
    </span>
  ));
}

/** How long a date was the plan, and the move to the next one. */
function Step({ mark: { date, x, y, until }, next }: { mark: Mark; next: Mark | undefined }) {
  return (
    <>
      <path d={`M${x} ${y}H${until}`} data-coarse={isCoarseDate(date) || undefined} />
      {next && <path d={`M${until} ${y}V${next.y}`} data-move />}
    </>
  );
}

interface PointProps {
  mark: Mark;
  name: string | undefined;
  tabIndex: number;
  hasReason: boolean | undefined;
}

/** A date: a disc, a diamond where others noted it, and as high as the period where only that was known. */
function Point({ mark: { date, x, y, height }, name, tabIndex, hasReason }: PointProps) {
  const format = useTimeFormat();
  return (
    <LineLink
      path={date.path}
      tabIndex={tabIndex}
      className={s.point}
      style={{ "--x": x, "--y": y, "--height": height } as CSSProperties}
    >
      <i
        data-noted={date.noted || undefined}
        data-coarse={isCoarseDate(date) || undefined}
        data-reason={hasReason || undefined}
      />
      <span>{dateWords(date, format, name)}</span>
    </LineLink>
  );
}

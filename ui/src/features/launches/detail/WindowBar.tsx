import { isCoarse, isFinal } from "../../../catalogue/time/clock";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { useAt } from "../../../lib/time/clock";
import { isUtc, localTime, moment, span, timeOfDay, utcTime, zoneName } from "../../../lib/time/dates";
import { useTimeFormat } from "../../../lib/time/format";
import s from "./WindowBar.module.css";

const percent = (part: number) => `${Math.min(100, Math.max(0, part * 100)).toFixed(2)}%`;

interface Props {
  launch: Pick<
    LaunchDetail,
    "net" | "net_precision" | "certainty" | "status_id" | "window_start" | "window_end"
  >;
}

/** The feed's name of a coarse precision as a word: "Quarter 3" is "quarter", "Half 1" is "half-year". */
function period({ net_precision: precision, certainty }: Props["launch"]): string {
  const word = precision?.name.toLowerCase().replace(/ \d$/, "") ?? certainty;
  return word === "half" ? "half-year" : word;
}

/** The launch window: opens, NET and closes on one line, with the present moment once it is inside. */
export function WindowBar({ launch }: Props) {
  const { net, window_start: start, window_end: end } = launch;
  // With a coarse precision the feed repeats the end of the period in all three fields: that is no window.
  if (isCoarse(launch) || start === null || end === null) {
    return (
      <div className={s.bar}>
        <div className={s.instant}>
          <span>Launch window</span>
          <b>{isFinal(launch) ? "Not recorded" : "Not announced"}</b>
          <small>{isCoarse(launch) ? `Only the ${period(launch)} is known` : "No window is known"}</small>
        </div>
      </div>
    );
  }
  if (Date.parse(end) <= Date.parse(start)) return <Instant net={net} />;
  return <Span start={start} net={net} end={end} words={isFinal(launch) ? flown : coming} />;
}

function Instant({ net }: { net: string }) {
  const format = useTimeFormat();
  return (
    <div className={s.bar} data-instant>
      <div className={s.track}>
        <i className={s.net} style={{ insetInlineStart: "50%" }} />
      </div>
      <div className={s.instant}>
        <span>Instantaneous window</span>
        <b>
          <time dateTime={net}>{localTime(net, format)}</time>
        </b>
        <small>{isUtc(net, format.zone) ? "" : `${utcTime(net, format)} · `}a single moment</small>
      </div>
    </div>
  );
}

/** A time of day and, where there is room beside it, the name of its zone. */
function Time({ iso }: { iso: string }) {
  const format = useTimeFormat();
  return (
    <b>
      {timeOfDay(iso, format)} <em>{zoneName(iso, format.zone)}</em>
    </b>
  );
}

const coming = {
  opens: "Opens",
  net: "NET",
  both: "Opens, planned T-0",
  closes: "Closes",
  label: ["opens", "planned", "closes"],
};
const flown = {
  opens: "Opened",
  net: "Liftoff",
  both: "Opened, liftoff",
  closes: "Closed",
  label: ["opened", "liftoff", "closed"],
};

interface SpanProps {
  start: string;
  net: string;
  end: string;
  words: typeof coming;
}

function Span({ start, net, end, words }: SpanProps) {
  const format = useTimeFormat();
  const opens = Date.parse(start);
  const closes = Date.parse(end);
  const length = closes - opens;
  const at = (Date.parse(net) - opens) / length;
  const mark = useAt((now) => now >= opens && now <= closes && percent((now - opens) / length));
  // One label where two would say the same time.
  const atOnce = Date.parse(net) === opens;
  const moments = [start, net, end].map((at, place) => `${words.label[place]} ${moment(at, format)}`);
  return (
    <div className={s.bar} role="img" aria-label={`Window ${moments.join(", ")}`}>
      <div className={s.track}>
        <i className={s.fill} style={{ insetInlineStart: percent(at), insetInlineEnd: 0 }} />
        {mark && <i className={s.now} style={{ insetInlineStart: mark }} />}
        <i className={s.net} style={{ insetInlineStart: percent(at) }} />
      </div>
      <div className={s.ends}>
        <p>
          <span>{atOnce ? words.both : words.opens}</span>
          <Time iso={start} />
          {!isUtc(start, format.zone) && <small>{utcTime(start, format)}</small>}
        </p>
        {!atOnce && (
          <p
            className={s.mid}
            style={{ insetInlineStart: `clamp(6.5rem, ${percent(at)}, calc(100% - 11rem))` }}
          >
            <span>{words.net}</span>
            <Time iso={net} />
            {!isUtc(net, format.zone) && <small>{utcTime(net, format)}</small>}
          </p>
        )}
        <p>
          <span>{words.closes}</span>
          <Time iso={end} />
          <small>{span(length)} long</small>
        </p>
      </div>
    </div>
  );
}

import { Tooltip } from "../../design/actions/Tooltip";
import { useTimeFormat } from "../../lib/time/format";
import { isCoarse } from "./clock";
import s from "./LaunchTime.module.css";
import { type Dated, longWhen } from "./when";

interface Props {
  launch: Dated;
  /** Nobody points at it. */
  plain?: boolean;
}

/** The launch's time as far as it is known, in words; what NET means is said where it is pointed at, reached or tapped. */
export function LaunchTime({ launch, plain }: Props) {
  const text = longWhen(launch, useTimeFormat(launch.timezone));
  if (!isCoarse(launch)) return <time dateTime={launch.net}>{text}</time>;
  if (plain || !text.startsWith("NET ")) return <span>{text}</span>;
  return (
    <Tooltip text="NET: no earlier than">
      {(describedBy) => (
        <button type="button" className={s.net} aria-describedby={describedBy} data-explained>
          {text}
        </button>
      )}
    </Tooltip>
  );
}

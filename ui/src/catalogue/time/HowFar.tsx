import { useAt } from "../../lib/time/clock";
import { useTimeFormat } from "../../lib/time/format";
import s from "./Countdown.module.css";
import type { Timed } from "./clock";
import { howFar } from "./howFar";
import type { Dated } from "./when";

interface Props {
  launch: Dated & Timed;
  big?: boolean;
}

/** How far away the period is in which a launch flies, where nothing can be counted; or that news of it is awaited. */
export function HowFar({ launch, big = false }: Props) {
  const format = useTimeFormat(launch.timezone);
  const words = useAt((now) => howFar(launch, now, format));
  return (
    words && (
      <span className={s.far} data-big={big || undefined}>
        {words}
      </span>
    )
  );
}

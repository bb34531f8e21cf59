import { useAt } from "../../lib/time/clock";
import s from "./Countdown.module.css";
import { howFar } from "./howFar";
import type { Dated } from "./when";

interface Props {
  launch: Dated;
  big?: boolean;
}

/** How far away the period is in which a launch flies, where nothing can be counted to the second. */
export function HowFar({ launch, big = false }: Props) {
  const words = useAt((now) => howFar(launch, now));
  return (
    words && (
      <span className={s.far} data-big={big || undefined}>
        {words}
      </span>
    )
  );
}

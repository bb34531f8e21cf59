import { figure } from "../../../lib/format";
import s from "./MapLegend.module.css";
import { PinIcon } from "./PinIcon";

interface Props {
  /** Pads on the map, by state. */
  active: number;
  inactive: number;
}

/** What the pins and discs mean, and how many pins there are of each. */
export function MapLegend({ active, inactive }: Props) {
  return (
    <ul className={s.legend} aria-label="Legend">
      <li>
        <PinIcon active />
        <span>
          <b>{figure(active)}</b> Active Pads
        </span>
      </li>
      <li>
        <PinIcon active={false} />
        <span>
          <b>{figure(inactive)}</b> Non-Active Pads
        </span>
      </li>
      <li>
        <i className={s.disc} aria-hidden />
        <span>Several pads, with their number</span>
      </li>
    </ul>
  );
}

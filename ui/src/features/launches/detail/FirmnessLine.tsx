import { Link } from "react-router";
import { countedPath } from "../../../catalogue/firmness/address";
import { HeldDots } from "../../../catalogue/firmness/HeldDots";
import { firmnessSentence } from "../../../catalogue/firmness/sentence";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { useAt } from "../../../lib/time/clock";
import s from "./LaunchStage.module.css";

const HOUR = 3_600_000;

/** How often dates like this one held. In the last hour the clock says more; what is open may have been read before. */
export function FirmnessLine({ launch: { firmness, net } }: { launch: LaunchDetail }) {
  const isAhead = useAt((now) => Date.parse(net) - now >= HOUR);
  if (!firmness || !isAhead) return null;
  return (
    <li className={s.firm}>
      <HeldDots share={firmness.held_chance} />
      <span>
        {firmnessSentence(firmness)} <Link to={countedPath}>How this is counted</Link>
      </span>
    </li>
  );
}

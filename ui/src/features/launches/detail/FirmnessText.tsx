import { Link } from "react-router";
import { countedPath } from "../../../catalogue/firmness/address";
import { HeldDots } from "../../../catalogue/firmness/HeldDots";
import { firmnessSentence } from "../../../catalogue/firmness/sentence";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { useAt } from "../../../lib/time/clock";

const HOUR = 3_600_000;

/** Returns how often dates like this one held. In the last hour the clock says more; what is open may have been read before. */
export function useFirmness({ firmness, net }: LaunchDetail): LaunchDetail["firmness"] {
  const isAhead = useAt((now) => Date.parse(net) - now >= HOUR);
  return isAhead ? firmness : null;
}

/** How often dates like this one held, drawn and in a sentence. */
export function FirmnessText({ firmness }: { firmness: NonNullable<LaunchDetail["firmness"]> }) {
  return (
    <>
      <HeldDots share={firmness.held_chance} />
      <span>
        {firmnessSentence(firmness)} <Link to={countedPath}>How this is counted</Link>
      </span>
    </>
  );
}

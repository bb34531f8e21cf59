import { Link } from "react-router";
import { countedPath } from "../../../catalogue/firmness/address";
import { HeldDots } from "../../../catalogue/firmness/HeldDots";
import { firmnessSentence } from "../../../catalogue/firmness/sentence";
import type { Firmness } from "../../../lib/api/api.gen";

/** How often dates like this one held, drawn and in a sentence. */
export function FirmnessText({ firmness }: { firmness: Firmness }) {
  return (
    <>
      <HeldDots share={firmness.held_chance} />
      <span>
        {firmnessSentence(firmness)} <Link to={countedPath}>How this is counted</Link>
      </span>
    </>
  );
}

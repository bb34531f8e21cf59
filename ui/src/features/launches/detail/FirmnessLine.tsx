import { useFirmness } from "../../../catalogue/firmness/useFirmness";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { FirmnessText } from "./FirmnessText";
import s from "./LaunchStage.module.css";

/** Among the facts of a launch, how often dates like its own held. */
export function FirmnessLine({ launch }: { launch: LaunchDetail }) {
  const firmness = useFirmness(launch);
  return (
    firmness && (
      <li className={s.firm}>
        <FirmnessText firmness={firmness} />
      </li>
    )
  );
}

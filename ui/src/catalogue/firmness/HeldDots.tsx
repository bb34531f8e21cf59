import { TenDots } from "../../design/charts/TenDots";
import { inTen, tenthsOf } from "./tenths";

/** How many in ten held, or are likely to: as dots. */
export function HeldDots({ share, folds }: { share: number; folds?: boolean }) {
  const tenths = tenthsOf(share);
  return <TenDots tenths={tenths} label={inTen(tenths)} folds={folds} />;
}

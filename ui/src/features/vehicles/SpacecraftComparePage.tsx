import { ComparePage } from "./compare/ComparePage";
import { spacecraft } from "./compare/spacecraft";

/** Two to four spacecraft beside each other. */
export function SpacecraftComparePage() {
  return <ComparePage kind={spacecraft} />;
}

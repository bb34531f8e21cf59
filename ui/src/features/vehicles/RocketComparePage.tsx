import { ComparePage } from "./compare/ComparePage";
import { rockets } from "./compare/rockets";

/** Two to four rockets beside each other. */
export function RocketComparePage() {
  return <ComparePage kind={rockets} />;
}

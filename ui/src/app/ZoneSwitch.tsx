import { useMinute } from "../lib/time/clock";
import { zoneName } from "../lib/time/dates";
import { chooseZone, useZoneChoice } from "../lib/time/zone";
import { RadioRow } from "./RadioRow";

/** Picks the zone in which every moment of the site is told. Dates without a time are the same in all of them. */
export function ZoneSwitch() {
  const chosen = useZoneChoice();
  const mine = zoneName(useMinute(), undefined);
  const choices = [
    ["mine", "My zone", mine],
    ["utc", "UTC"],
    ["site", "Launch site"],
  ] as const;
  return (
    <RadioRow legend="Times in" choices={choices} chosen={chosen} onChoose={chooseZone}>
      {chosen === "site" && <p>UTC if the site's time zone is unknown</p>}
    </RadioRow>
  );
}

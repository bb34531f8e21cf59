import { useId } from "react";
import { useMinute } from "../lib/time/clock";
import { zoneName } from "../lib/time/dates";
import { chooseZone, useZoneChoice, type ZoneChoice } from "../lib/time/zone";
import s from "./ZoneSwitch.module.css";

const choices: readonly (readonly [ZoneChoice, string])[] = [
  ["mine", "My zone"],
  ["utc", "UTC"],
  ["site", "Launch site"],
];

/** Picks the zone in which every moment of the site is told. Dates without a time are the same in all of them. */
export function ZoneSwitch() {
  const group = useId();
  const chosen = useZoneChoice();
  const mine = zoneName(useMinute(), undefined);
  return (
    <fieldset className={s.zones}>
      <legend>Times in</legend>
      <div>
        {choices.map(([zone, word]) => (
          <label key={zone}>
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={zone === chosen}
              onChange={() => chooseZone(zone)}
            />
            {word}
            {zone === "mine" && <small>{mine}</small>}
          </label>
        ))}
      </div>
      {chosen === "site" && <p>UTC if the site's time zone is unknown</p>}
    </fieldset>
  );
}

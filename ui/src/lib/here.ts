import { useLayoutEffect, useState } from "react";
import { showZone, useZoneChoice, type ZoneChoice } from "./time/zone";

/** Shows the page in a theme as long as it is there, whatever the visitor has chosen for the site; null changes nothing. */
export function useThemeHere(theme: "dark" | "light" | null): void {
  useLayoutEffect(() => {
    if (theme === null) return;
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = theme;
    return () => {
      if (before === undefined) delete dataset.theme;
      else dataset.theme = before;
    };
  }, [theme]);
}

/** Tells moments in the zone that an address names as long as the page is there; any other text changes nothing. */
export function useZoneHere(name: string | null): void {
  const [before] = useState(useZoneChoice());
  useLayoutEffect(() => {
    const zone = (["mine", "utc", "site"] satisfies ZoneChoice[]).find((each) => each === name);
    if (!zone) return;
    showZone(zone);
    return () => showZone(before);
  }, [name, before]);
}

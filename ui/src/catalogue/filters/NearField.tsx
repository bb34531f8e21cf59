import { Suspense } from "react";
import { Segmented } from "../../design/actions/Segmented";
import { part } from "../../design/part";
import { useMyPlace } from "../../lib/sky/myPlace";
import type { Nearby } from "../list/ListFilters";
import s from "./LaunchFilterFields.module.css";

/** Few have not said where they are, and the page names every script of the panel. */
const PlaceChooser = part(async () => (await import("../place/PlaceChooser")).PlaceChooser, { as: "panel" });

const options = [
  { value: "date", label: "By date" },
  { value: "near", label: "Nearest first" },
] as const;

/** What only just came may lie below the edge of the panel. */
const intoView = (asked: HTMLElement | null) => asked?.scrollIntoView({ block: "nearest" });

/** Has the launches stand by how far from the visitor's place they start, which is asked for where it is not known. */
export function NearField({ nearby: [isNear, set] }: { nearby: Nearby }) {
  const place = useMyPlace();
  return (
    <>
      <div className={s.switch}>
        <span aria-hidden>{place ? `Near ${place.name}` : "Near me"}</span>
        <Segmented
          label="Near me"
          options={options}
          value={isNear ? "near" : "date"}
          onPick={(picked) => set(picked === "near")}
          wide
        />
      </div>
      {isNear && !place && (
        <div className={s.whole} ref={intoView}>
          <Suspense>
            <PlaceChooser place={place} onDone={() => undefined} narrow />
          </Suspense>
        </div>
      )}
    </>
  );
}

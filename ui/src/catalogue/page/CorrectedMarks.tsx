import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Correction } from "../../lib/api/api.gen";
import s from "./Corrections.module.css";

/** How pages name the facts that stand beside a label. */
const labels: Record<string, string> = {
  administrator: "Administrator",
  apogee: "Apogee",
  date_of_birth: "Date of birth",
  date_of_death: "Date of death",
  diameter: "Diameter",
  geo_capacity: "Direct GEO",
  gto_capacity: "GTO",
  launch_cost: "Launch cost",
  launch_mass: "Liftoff mass",
  length: "Height",
  leo_capacity: "LEO",
  maiden_flight: "Maiden flight",
  "mission.type": "Type",
  sso_capacity: "SSO",
  to_thrust: "Liftoff thrust",
};

/** Finds where the page shows a fact: under its name, beside the fact's label, or as a paragraph of its own. */
function placeOf({ field, value }: Correction): Element | undefined {
  if (field === "nationality") return document.querySelector("main h1 + p") ?? undefined;
  const label = labels[field];
  const found = [...document.querySelectorAll(`main ${label ? "dt" : "p"}`)].find(
    ({ textContent }) => textContent === (label ?? value),
  );
  return (label ? found?.nextElementSibling : found) ?? undefined;
}

/** Returns an element at the end of each place, undefined where the page does not show the fact. */
function roomsFor(corrections: readonly Correction[]) {
  return corrections.map((correction) => {
    const place = placeOf(correction);
    const room = place && document.createElement("small");
    if (room) {
      room.className = s.mark ?? "";
      place.append(room);
    }
    return room;
  });
}

/** Marks each corrected fact where the page shows it. Pages carry nothing for that before something is corrected. */
export function CorrectedMarks({ corrections }: { corrections: readonly Correction[] }) {
  const [rooms, setRooms] = useState<(HTMLElement | undefined)[]>([]);
  useEffect(() => {
    const made = roomsFor(corrections);
    setRooms(made);
    return () => {
      for (const room of made) room?.remove();
    };
  }, [corrections]);
  return corrections.map(({ field, label, source }, i) => {
    const room = rooms[i];
    return (
      room &&
      createPortal(
        <>
          <a href="#corrections">Corrected here</a> ·{" "}
          <a href={source} target="_blank" rel="nofollow noreferrer" aria-label={`source of ${label}`}>
            source
          </a>
        </>,
        room,
        field,
      )
    );
  });
}

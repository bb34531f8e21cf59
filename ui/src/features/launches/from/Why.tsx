import type { ReactNode } from "react";
import { HEIGHTS } from "../../../catalogue/place/outlook";
import type { Icon } from "../../../design/icon";
import { Cloud } from "../../../design/icons/Cloud";
import { Compass } from "../../../design/icons/Compass";
import { Eye } from "../../../design/icons/Eye";
import { Flame } from "../../../design/icons/Flame";
import { Moon } from "../../../design/icons/Moon";
import { Sun } from "../../../design/icons/Sun";
import { compass, heightInSight, sightOf } from "../../../lib/sky/place";
import { lightOf, moonAt, polarLight, sunAt } from "../../../lib/sky/sun";
import { localTime } from "../../../lib/time/dates";
import { useTimeFormat } from "../../../lib/time/format";
import { useMeasure } from "../../../lib/units";
import s from "./FromPlace.module.css";
import type { Seen } from "./seen";
import { reasonOf, SKIES, type Sure, sunWords, TIMES } from "./words";

interface Reason {
  icon: Icon;
  sure?: Sure;
  title: string;
  text: ReactNode;
}

/** A window that closes so much later has another light, in milliseconds. */
const LATER = 600_000;

/** What the sky is like at both ends, which is worked out from the time alone. */
function useSkies({ launch, place, pad, liftoff }: Seen): Reason[] {
  const format = useTimeFormat();
  if (liftoff === undefined)
    return [
      {
        icon: Sun,
        title: "Day or night is not known yet",
        text: "Nobody has said at what time this launch is to lift off.",
      },
    ];
  const sun = sunAt(liftoff, place).elevation;
  const light = lightOf(sun);
  const polar = polarLight(liftoff, place);
  const end = launch.window_end === null ? Number.NaN : Date.parse(launch.window_end);
  const atEnd = sunAt(end, place).elevation;
  const sentences = [
    `The sun is ${sunWords(sun)}.`,
    polar && `It does not ${polar === "up" ? "set" : "rise"} at your place that day.`,
    end - liftoff >= LATER && `When the window closes it is ${sunWords(atEnd)}.`,
  ];
  const moon = moonAt(liftoff);
  const found: Reason[] = [
    {
      icon: light === "day" ? Sun : Moon,
      sure: "Exact",
      title: SKIES[light],
      text: sentences.filter(Boolean).join(" "),
    },
  ];
  if (pad) {
    const there = sunAt(liftoff, pad).elevation;
    const zone = launch.pad?.location?.timezone;
    const clock = zone ? `It lifts off at ${localTime(launch.net, { ...format, zone })} there. ` : "";
    found.push({
      icon: Sun,
      sure: "Exact",
      title: `At the pad it is ${TIMES[lightOf(there)]}`,
      text: `${clock}The sun is ${sunWords(there)}.`,
    });
  }
  if (light !== "day")
    found.push({
      icon: Moon,
      sure: "Exact",
      title: moon.name,
      text: `${Math.round(moon.lit * 100)}% of it is lit.`,
    });
  return found;
}

/** From how far away which height is above the horizon, whichever way a rocket flies. */
function useGeometry({ outlook: { kilometers, verdict, pass } }: Seen): Reason[] {
  const measure = useMeasure();
  if (kilometers === undefined || pass) return [];
  const far = (value: number) => measure(Math.round(value), "km");
  const heights = HEIGHTS.map((height) => `${far(height)} up from ${far(sightOf(height))} away`);
  const rule = `A rocket is above the horizon ${heights.slice(0, -1).join(", ")}, and ${heights.at(-1)}.`;
  if (verdict === "below")
    return [
      {
        icon: Eye,
        sure: "Geometry",
        title: "It is too far away",
        text: `${rule} You are ${far(kilometers)} away.`,
      },
    ];
  const own = heightInSight(kilometers);
  const over = own <= 200 ? ` Over its pad that is ${far(Math.ceil(own))} up for you.` : "";
  return [{ icon: Eye, sure: "Geometry", title: "If it flies your way", text: rule + over }];
}

/** What is guessed from how such rockets usually climb. */
function useEstimate({ outlook: { direction, pass, verdict, light, why } }: Seen): Reason[] {
  const measure = useMeasure();
  if (why) return [{ icon: Compass, title: "Which way it flies is not knowable", text: reasonOf(why) }];
  if ("unknown" in direction) return [];
  const way = `To ${direction.to} it flies ${compass(direction.azimuth)}.`;
  if (!pass)
    return verdict === "below"
      ? []
      : [{ icon: Compass, sure: "Estimate", title: "It flies away from you", text: way }];
  const near = measure(Math.round(pass.nearest.kilometers), "km");
  const found: Reason[] = [
    {
      icon: Compass,
      sure: "Estimate",
      title: `Over the ground it comes as near as ${near}`,
      text: `${way} Real rockets climb a third faster or slower.`,
    },
  ];
  if (verdict === "glow")
    found.push({
      icon: Flame,
      sure: "Estimate",
      title: "A jellyfish is possible",
      text: "Your sky is dark and the rocket in sunshine: its plume may glow wide.",
    });
  else if (light === "night")
    found.push({
      icon: Flame,
      sure: "Estimate",
      title: "You see the flame, not a lit plume",
      text: "Up there the rocket is in the shadow of the Earth.",
    });
  return found;
}

/** Why a launch is to be seen or not, each with how sure that is. */
export function Why(seen: Seen) {
  const chance = seen.launch.probability;
  const site = chance === null ? "" : ` The forecast of ${chance}% is that of the launch site.`;
  const reasons: Reason[] = [
    ...useSkies(seen),
    ...useGeometry(seen),
    ...useEstimate(seen),
    { icon: Cloud, title: "Clouds are not known here", text: `Low in the sky a thin layer hides it.${site}` },
  ];
  return (
    <ul className={s.why}>
      {reasons.map(({ icon: Drawn, sure, title, text }) => (
        <li key={title}>
          <Drawn aria-hidden />
          <div>
            <h3>
              {title} {sure && <small>{sure}</small>}
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

import { HIGHEST } from "../../../catalogue/place/ascent";
import { bearing, compass, compassLetters, heightInSight } from "../../../lib/sky/place";
import { sunAt } from "../../../lib/sky/sun";
import { useMeasure } from "../../../lib/units";
import s from "./FromPlace.module.css";
import type { Seen } from "./seen";
import { afterLiftoff, fists, sunWords } from "./words";

/** A figure in large letters over what it is. */
type KeyFigure = readonly [value: string, words: string];

/** Returns the figures of a way over the sky. */
function figuresOf({ outlook: { pass } }: Seen): KeyFigure[] {
  if (!pass) return [];
  const { first, last, highest } = pass;
  return [
    [`${Math.round(highest.elevation)}°`, `at its highest, ${fists(highest.elevation)}`],
    [
      `${compassLetters(first.azimuth)} to ${compassLetters(last.azimuth)}`,
      `moves from ${compass(first.azimuth)} to ${compass(last.azimuth)}`,
    ],
    [`${afterLiftoff(first.seconds)} to ${afterLiftoff(last.seconds)}`, "after liftoff"],
  ];
}

/** The figures of a place and a launch, largest first. */
export function KeyFigures(seen: Seen) {
  const { place, pad, liftoff, outlook } = seen;
  const measure = useMeasure();
  const { kilometers, pass } = outlook;
  const figures: KeyFigure[] = [];
  if (pad && kilometers !== undefined) {
    const way = kilometers < 1 ? "right here" : `to the pad, ${compass(bearing(place, pad))} of you`;
    figures.push([measure(Math.round(kilometers), "km"), way]);
    const height = Math.ceil(heightInSight(kilometers));
    if (!pass && height <= HIGHEST)
      figures.push([measure(height, "km"), "over its pad it comes above your horizon"]);
  }
  figures.push(...figuresOf(seen));
  if (!pass && liftoff !== undefined) {
    const here = sunAt(liftoff, place).elevation;
    figures.push([
      `${Math.round(Math.abs(here))}°`,
      `the sun at your place, ${sunWords(here).replace(/^\d+° /, "")}`,
    ]);
    if (pad) {
      const there = sunAt(liftoff, pad).elevation;
      figures.push([
        `${Math.round(Math.abs(there))}°`,
        `the sun at the pad, ${sunWords(there).replace(/^\d+° /, "")}`,
      ]);
    }
  }
  if (figures.length === 0) return null;
  return (
    <ul className={s.figures}>
      {figures.map(([value, words]) => (
        <li key={words}>
          <b>{value}</b>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

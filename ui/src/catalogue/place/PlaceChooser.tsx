import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../../design/actions/Button";
import { Combobox } from "../../design/forms/Combobox";
import { Field } from "../../design/forms/Field";
import { LocateFixed } from "../../design/icons/LocateFixed";
import { Lock } from "../../design/icons/Lock";
import { keepPlace, type MyPlace, placeAt, readPoint } from "../../lib/sky/myPlace";
import s from "./PlaceChooser.module.css";

type City = readonly [name: string, latitude: number, longitude: number];

/** So long the browser may look for where it is, and so old its answer may be, in milliseconds. */
const LOOKS = { timeout: 20_000, maximumAge: 600_000 };

/** What went wrong when the browser was asked where it is, by its code. */
const REFUSALS: Record<number, string> = {
  1: "The browser may not say where you are. Type coordinates or choose a city.",
  2: "The browser does not know where you are. Type coordinates or choose a city.",
  3: "The browser took too long. Try again, or choose a city.",
};

interface Props {
  place: MyPlace | undefined;
  onDone: () => void;
  /** There is little room, whatever the window's width. */
  narrow?: boolean;
}

/** Asks where the visitor is: the browser, coordinates, or the nearest city. */
export function PlaceChooser({ place, onDone, narrow = false }: Props) {
  const [problem, setProblem] = useState("");
  const [isLooking, setLooking] = useState(false);
  const cities = useCities();
  const choose = (next: MyPlace | undefined) => {
    keepPlace(next);
    onDone();
  };
  const look = () => {
    if (!("geolocation" in navigator)) return setProblem(REFUSALS[2] ?? "");
    setProblem("");
    setLooking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLooking(false);
        choose(placeAt(coords.latitude, coords.longitude, "my place"));
      },
      ({ code }) => {
        setLooking(false);
        setProblem(REFUSALS[code] ?? REFUSALS[2] ?? "");
      },
      LOOKS,
    );
  };
  const pickCity = (id: number | undefined) => {
    const city = cities?.[id ?? -1];
    if (city) choose(placeAt(city.at[1], city.at[2], city.at[0]));
  };
  return (
    <section className={s.chooser} data-narrow={narrow || undefined} aria-labelledby="chooser-title">
      <h2 id="chooser-title">Where do you look from?</h2>
      <div className={s.ways}>
        <div className={s.own}>
          <Button look="primary" onClick={look} disabled={isLooking}>
            <LocateFixed aria-hidden />
            {isLooking ? "Looking…" : "Use my location"}
          </Button>
        </div>
        <Combobox
          label="City"
          any="Choose a city near you"
          options={(cities ?? []).map(({ name }, id) => ({ id, name, also: plain(name) }))}
          value={undefined}
          onPick={pickCity}
          disabled={!cities}
        />
        <Coordinates onPoint={(latitude, longitude) => choose(placeAt(latitude, longitude))} />
      </div>
      {problem && <p role="alert">{problem}</p>}
      <p className={s.note}>
        <Lock aria-hidden />
        Your place stays in this browser, rounded to a tenth of a degree. It is never sent.
        {place && (
          <button type="button" onClick={() => choose(undefined)}>
            Forget it
          </button>
        )}
      </p>
    </section>
  );
}

/** The line for coordinates, which says how they are written when it cannot read them. */
function Coordinates({ onPoint }: { onPoint: (latitude: number, longitude: number) => void }) {
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const point = readPoint(text);
    setWrong(!point);
    if (point) onPoint(point.latitude, point.longitude);
  };
  return (
    <form className={s.coordinates} onSubmit={submit} noValidate>
      <Field
        label="Coordinates"
        placeholder="32.1, -81.1"
        maxLength={40}
        autoComplete="off"
        value={text}
        aria-invalid={isWrong || undefined}
        hint={
          isWrong && (
            <span role="alert">Latitude and longitude in degrees: 32.1, -81.1 or 32.1 N, 81.1 W.</span>
          )
        }
        onChange={(event) => setText(event.target.value)}
      />
      <Button look="ghost" type="submit">
        Use
      </Button>
    </form>
  );
}

/** What a name is on a keyboard that lacks its letters, where it has such. */
function plain(name: string): string[] {
  const typed = name.replaceAll("ø", "o").replaceAll("ł", "l").replaceAll("ʻ", "");
  return typed === name ? [] : [typed];
}

/** The cities of the list by name, with their country; undefined until the list is there. */
function useCities(): { name: string; at: City }[] | undefined {
  const [cities, setCities] = useState<{ name: string; at: City }[]>();
  useEffect(() => {
    let here = true;
    import("../../assets/cities.json").then(
      ({ default: countries }) => {
        const all = Object.entries(countries as unknown as Record<string, City[]>).flatMap(
          ([country, list]) => list.map((at) => ({ name: `${at[0]}, ${country}`, at })),
        );
        if (here) setCities(all.sort((a, b) => a.name.localeCompare(b.name)));
      },
      () => {}, // without it the other ways still stand
    );
    return () => {
      here = false;
    };
  }, []);
  return cities;
}

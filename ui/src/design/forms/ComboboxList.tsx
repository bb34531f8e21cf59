import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { counted, figure, grouped } from "../../lib/format";
import { Segmented } from "../actions/Segmented";
import { Check } from "../icons/Check";
import { Minus } from "../icons/Minus";
import { Search } from "../icons/Search";
import s from "./Combobox.module.css";
import { bestFirst, type Found } from "./match";
import type { OpenList } from "./PickField";
import { useListbox } from "./useListbox";

/** One choice, what else it is called, and how many items have it. */
export interface Option<I extends number | string = number> {
  id: I;
  name: string;
  also?: readonly string[];
  count?: number;
}

/** How a choice counts: it is one of those that are wanted, or of those that are left out. */
export type Mark = "only" | "without";

const sides = [
  { value: "only", label: "Only" },
  { value: "without", label: "Without" },
] as const;

interface Props<I extends number | string> extends OpenList {
  label: string;
  /** What is counted, in the singular. */
  noun: string | undefined;
  options: readonly Option<I>[];
  /** How an option was chosen, if it was. */
  markOf: (id: I) => Mark | undefined;
  /** How the next choice counts, where it can be left out; without it several can be chosen neither. */
  side?: Mark;
  onSide?: (side: Mark) => void;
  /** Below the options. */
  note?: string | undefined;
  onPick: (id: I) => void;
}

/** Returns what an option is called, with how many items have it, and that it is left out. */
function spoken(
  { name, count }: Option<number | string>,
  noun: string | undefined,
  mark: Mark | undefined,
): string {
  const named = count !== undefined && noun ? `${name}, ${counted(count, noun)}` : name;
  return mark === "without" ? `Without ${named}` : named;
}

/** The open part of a field: a search line that keeps the focus, and the options that contain what it says. */
export function ComboboxList<I extends number | string>(props: Props<I>) {
  const { id, label, noun, options, markOf, side, onSide, note, typed, onPick, onClose } = props;
  const [query, setQuery] = useState(typed);
  const field = useRef<HTMLInputElement>(null);
  const found = bestFirst(options, query);
  const { setCursor, input, list, option } = useListbox({
    id,
    label,
    keys: found.map(({ thing }) => thing.id),
    start: Math.max(0, query ? 0 : found.findIndex(({ thing }) => markOf(thing.id) !== undefined)),
    several: side !== undefined,
    onPick: (index) => {
      const picked = found[index];
      if (picked) onPick(picked.thing.id);
    },
    onClose,
  });

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.closest("[role=dialog]")?.scrollIntoView({ block: "nearest" });
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div className={s.pop} role="dialog" aria-label={`Choose ${label}`} onKeyDown={closeOnEscape}>
      {side && onSide && (
        <div className={s.sides}>
          <Segmented
            label={`${label}: only or without`}
            options={sides}
            value={side}
            onPick={(next) => {
              onSide(next);
              field.current?.focus({ preventScroll: true });
            }}
            wide
          />
        </div>
      )}
      <div className={s.search}>
        <Search aria-hidden />
        <input
          {...input}
          ref={field}
          aria-label={`Find ${label}`}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setCursor(0);
          }}
        />
        <small role="status">
          {grouped(found.length)} of {grouped(options.length)}
        </small>
      </div>
      <div {...list} className={s.list}>
        {found.map((each, index) => {
          const { thing } = each;
          const mark = markOf(thing.id);
          return (
            <div
              key={thing.id}
              {...option(index, spoken(thing, noun, mark), mark !== undefined)}
              className={s.option}
              data-mark={mark}
            >
              <Name {...each} />
              {thing.count !== undefined && <small>{figure(thing.count)}</small>}
              {mark === "only" && <Check aria-hidden />}
              {mark === "without" && <Minus aria-hidden />}
            </div>
          );
        })}
      </div>
      {note && <p className={s.none}>{note}</p>}
      {found.length === 0 && <p className={s.none}>No match for “{query.trim()}”.</p>}
    </div>
  );
}

/** A name with what was looked for marked in it, or in the other name that stands behind it. */
function Name({ thing: { name }, match: { start, end }, other }: Found<{ name: string }>) {
  const text = other ?? name;
  return (
    <span>
      {other && `${name} · `}
      {text.slice(0, start)}
      {end > start && <mark>{text.slice(start, end)}</mark>}
      {text.slice(end)}
    </span>
  );
}

import { useEffect, useRef, useState } from "react";
import { counted, figure } from "../../lib/format";
import { Check } from "../icons/Check";
import { Search } from "../icons/Search";
import s from "./Combobox.module.css";
import { bestFirst, type Match } from "./match";
import { useListbox } from "./useListbox";

/** One choice, and how many items have it. */
export interface Option {
  id: number;
  name: string;
  count?: number;
}

interface Props {
  id: string;
  label: string;
  /** What is counted, in the singular. */
  noun: string | undefined;
  options: readonly Option[];
  value: number | undefined;
  /** What stands in the search line at first. */
  typed: string;
  onPick: (id: number | undefined) => void;
  onClose: () => void;
}

/** Returns what an option is called, with how many items have it. */
function spoken({ name, count }: Option, noun: string | undefined): string {
  return count !== undefined && noun ? `${name}, ${counted(count, noun)}` : name;
}

/** The open part of a Combobox: a search line that keeps the focus, and the options that contain what it says. */
export function ComboboxList({ id, label, noun, options, value, typed, onPick, onClose }: Props) {
  const [query, setQuery] = useState(typed);
  const field = useRef<HTMLInputElement>(null);
  const found = bestFirst(options, query);
  const { setCursor, input, list, option } = useListbox({
    id,
    label,
    keys: found.map(({ thing }) => thing.id),
    start: Math.max(0, query ? 0 : found.findIndex(({ thing }) => thing.id === value)),
    onPick: (index) => onPick(found[index]?.thing.id),
    onClose,
  });

  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  return (
    <div className={s.pop} role="dialog" aria-label={`Choose ${label}`}>
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
          {found.length.toLocaleString("en-US")} of {options.length.toLocaleString("en-US")}
        </small>
      </div>
      <div {...list} className={s.list}>
        {found.map(({ thing, match }, index) => (
          <div
            key={thing.id}
            {...option(index, spoken(thing, noun), thing.id === value)}
            className={s.option}
          >
            <Name text={thing.name} match={match} />
            {thing.count !== undefined && <small>{figure(thing.count)}</small>}
            {thing.id === value && <Check aria-hidden />}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={s.none}>Nothing is called “{query.trim()}”.</p>}
    </div>
  );
}

/** A name with what was looked for marked in it. */
function Name({ text, match: { start, end } }: { text: string; match: Match }) {
  return (
    <span>
      {text.slice(0, start)}
      {end > start && <mark>{text.slice(start, end)}</mark>}
      {text.slice(end)}
    </span>
  );
}

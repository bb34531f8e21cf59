import { Check, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { fold } from "../lib/fold";
import s from "./Combobox.module.css";

/** One choice; the note stands at its end. */
export interface Option {
  id: number;
  name: string;
  note?: string;
}

interface Props {
  id: string;
  label: string;
  options: readonly Option[];
  value: number | undefined;
  onPick: (id: number | undefined) => void;
  onClose: () => void;
}

/** The open part of a Combobox: a search line that keeps the focus, and the options that contain what it says. */
export function ComboboxList({ id, label, options, value, onPick, onClose }: Props) {
  const [query, setQuery] = useState("");
  const [cursor, setCursor] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.id === value),
    ),
  );
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wanted = fold(query.trim());
  const found = options.filter((option) => fold(option.name).includes(wanted));
  const active = found[cursor];

  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${cursor}"]`)?.scrollIntoView({ block: "nearest" });
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setCursor(Math.min(found.length - 1, cursor + 1));
    else if (event.key === "ArrowUp") setCursor(Math.max(0, cursor - 1));
    else if (event.key === "Enter") active && onPick(active.id);
    else if (event.key === "Escape") onClose();
    else return;
    // Nor must the panel around it close on the same Escape.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={s.pop}>
      <div className={s.search}>
        <Search aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-label={`Find ${label}`}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setCursor(0);
          }}
          onKeyDown={onKeyDown}
        />
        <small role="status">
          {found.length.toLocaleString("en-US")} of {options.length.toLocaleString("en-US")}
        </small>
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={s.list} tabIndex={-1}>
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search line has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the cursor is told by aria-activedescendant
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={option.id === value}
            data-index={index}
            data-cursor={index === cursor || undefined}
            className={s.option}
            onClick={() => onPick(option.id)}
          >
            <span>{option.name}</span>
            {option.note && <small>{option.note}</small>}
            {option.id === value && <Check aria-hidden />}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={s.none}>Nothing is called “{query.trim()}”.</p>}
    </div>
  );
}

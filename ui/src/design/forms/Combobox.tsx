import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ChevronDown } from "../icons/ChevronDown";
import { X } from "../icons/X";
import s from "./Combobox.module.css";
import { ComboboxList, type Option } from "./ComboboxList";

interface Props {
  label: string;
  /** What stands in the field while nothing is chosen. */
  any: string;
  options: readonly Option[];
  /** What the options' counts count, in the singular: "launch". */
  noun?: string;
  value: number | undefined;
  /** Is called with undefined when the choice is cleared. */
  onPick: (id: number | undefined) => void;
  disabled?: boolean;
}

/** Returns what a key on the closed field puts into the search line, or undefined if it does not open the list. */
function opens({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (key === "ArrowDown" || key === "ArrowUp") return "";
  // A space presses the button.
  return key.length === 1 && key !== " " && !altKey ? key : undefined;
}

/** A select with a search line. Closed it is a field that the arrows and any letter open; open, a list under it. */
export function Combobox({ label, any, options, noun, value, onPick, disabled }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const chosen = options.find((option) => option.id === value);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  const pick = (next: number | undefined) => {
    if (next !== value) onPick(next);
    setOpen(false);
    field.current?.focus();
  };
  const show = (text: string) => {
    setTyped(text);
    setOpen(true);
  };
  return (
    <div className={s.box} ref={box}>
      <span className={s.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={s.field}>
        <button
          ref={field}
          type="button"
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-labelledby={`${id}-label ${id}-value`}
          data-set={value !== undefined || undefined}
          onClick={() => (open ? setOpen(false) : show(""))}
          onKeyDown={(event) => {
            const text = opens(event);
            if (text === undefined || open) return;
            event.preventDefault();
            show(text);
          }}
        >
          <span id={`${id}-value`}>{chosen?.name ?? (value === undefined ? any : `#${value}`)}</span>
          {value === undefined && <ChevronDown aria-hidden />}
        </button>
        {value !== undefined && (
          <button
            type="button"
            className={s.clear}
            disabled={disabled}
            aria-label={`Clear ${label}`}
            onClick={() => pick(undefined)}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
      {open && (
        <ComboboxList
          id={id}
          label={label}
          noun={noun}
          options={options}
          value={value}
          typed={typed}
          onPick={pick}
          onClose={() => {
            setOpen(false);
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}

import { ChevronDown, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import s from "./Combobox.module.css";
import { ComboboxList, type Option } from "./ComboboxList";

interface Props {
  label: string;
  /** What stands in the field while nothing is chosen. */
  any: string;
  options: readonly Option[];
  value: number | undefined;
  /** Is called with undefined when the choice is cleared. */
  onPick: (id: number | undefined) => void;
  disabled?: boolean;
}

/** A select with a search line. Closed it is a field; open, a list under it. */
export function Combobox({ label, any, options, value, onPick, disabled }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
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
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-labelledby={`${id}-label ${id}-value`}
          data-set={value !== undefined || undefined}
          onClick={() => setOpen(!open)}
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
          options={options}
          value={value}
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

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ChevronDown } from "../icons/ChevronDown";
import { X } from "../icons/X";
import s from "./Combobox.module.css";

/** What the open list of a field is given. */
export interface OpenList {
  id: string;
  /** What stands in its search line at first. */
  typed: string;
  /** Closes it and gives the focus back to the field. */
  onClose: () => void;
}

interface Props {
  label: string;
  /** What stands in the field. */
  text: string;
  /** Whether that was chosen, and can be cleared. */
  chosen: boolean;
  onClear: () => void;
  disabled?: boolean | undefined;
  /** The open list. */
  children: (list: OpenList) => ReactNode;
}

/** Returns what a key on the closed field puts into the search line, or undefined if it does not open the list. */
function opens({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (key === "ArrowDown" || key === "ArrowUp") return "";
  // A space presses the button.
  return key.length === 1 && key !== " " && !altKey ? key : undefined;
}

/** A field that a press, the arrows and any letter open; open, there is a list under it. */
export function PickField({ label, text, chosen, onClear, disabled, children }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");

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

  const close = () => {
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
          data-set={chosen || undefined}
          onClick={() => (open ? setOpen(false) : show(""))}
          onKeyDown={(event) => {
            const text = opens(event);
            if (text === undefined || open) return;
            event.preventDefault();
            show(text);
          }}
        >
          <span id={`${id}-value`}>{text}</span>
          {!chosen && <ChevronDown aria-hidden />}
        </button>
        {chosen && (
          <button
            type="button"
            className={s.clear}
            disabled={disabled}
            aria-label={`Clear ${label}`}
            onClick={() => {
              onClear();
              close();
            }}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
      {open && children({ id, typed, onClose: close })}
    </div>
  );
}

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { roundTo } from "../forms/useCursor";
import { EllipsisVertical } from "../icons/EllipsisVertical";
import s from "./Menu.module.css";

/** One thing that can be done. */
interface Item {
  word: string;
  icon: ReactNode;
  /** It takes something away. */
  danger?: boolean;
  onPick: () => void;
}

interface Props {
  label: string;
  items: readonly Item[];
}

/** A button with a menu above it. The arrows go through its items, Escape leads back, and leaving it closes it. */
export function Menu({ label, items }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target) && !button.current?.contains(target))
        setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const next = roundTo(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next !== undefined) all[next]?.focus();
    else if (event.key === "Escape") {
      setOpen(false);
      button.current?.focus();
    } else if (event.key === "Tab") setOpen(false);
    if (next !== undefined || event.key === "Escape") event.preventDefault();
  };
  return (
    <div className={s.wrap}>
      <button
        ref={button}
        type="button"
        className={s.more}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <EllipsisVertical aria-hidden />
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          className={s.menu}
          role="menu"
          aria-label={label}
          onKeyDown={onKeyDown}
          tabIndex={-1}
        >
          {items.map(({ word, icon, danger, onPick }) => (
            <button
              key={word}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-danger={danger || undefined}
              onClick={() => {
                setOpen(false);
                button.current?.focus();
                onPick();
              }}
            >
              {icon}
              {word}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

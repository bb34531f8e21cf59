import type { MouseEvent } from "react";
import { X } from "../icons/X";
import s from "./AppliedFilters.module.css";

/** A filter that is in use: what it is about, and the name of what was chosen. */
export interface AppliedFilter<K extends string> {
  key: K;
  label: string;
  name: string;
  /** Which of several values it is. */
  value?: string;
}

interface Props<K extends string> {
  items: readonly AppliedFilter<K>[];
  onRemove: (key: K, value?: string) => void;
}

/** Before a chip goes, the focus moves to its neighbour, or from the last one to the page. */
function passFocus({ currentTarget }: MouseEvent): void {
  const item = currentTarget.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector("button") ?? currentTarget.closest("main");
  next?.focus({ preventScroll: true });
}

/** The filters in use as chips; pressing one takes it away. */
export function AppliedFilters<K extends string>({ items, onRemove }: Props<K>) {
  if (items.length === 0) return null;
  return (
    <ul className={s.list} aria-label="Applied filters">
      {items.map(({ key, label, name, value }) => (
        <li key={`${key} ${value}`}>
          <button
            type="button"
            onClick={(event) => {
              passFocus(event);
              onRemove(key, value);
            }}
          >
            <span className="sr-only">Remove filter </span>
            <span>{label}</span> <b>{name}</b>
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Search } from "../icons/Search";
import s from "./SearchField.module.css";

/** So long typing has to pause before the search runs. */
const PAUSE = 500;

interface Props {
  label: string;
  placeholder: string;
  /** The search that runs now, as it stands in the address. */
  value: string;
  onSearch: (text: string) => void;
}

/** Reports whether a key pressed here belongs to what is being typed or to a dialog over the page. */
function isTyping(target: EventTarget | null): boolean {
  return (
    document.querySelector("dialog:modal") !== null ||
    (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null)
  );
}

/** A search line: it searches when typing pauses or on Enter, and "/" leads to it from anywhere on the page. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Somebody else changed the search: a reset, or the browser's back button.
    if (value !== sent) setText(value);
    setSent(value);
  }

  const search = (wanted: string) => {
    if (wanted === sent) return;
    setSent(wanted);
    onSearch(wanted);
  };
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const onSlash = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", onSlash);
    return () => document.removeEventListener("keydown", onSlash);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") search(text.trim());
  };
  return (
    <label className={s.search}>
      <Search aria-hidden />
      <span className="sr-only">{label}</span>
      <input
        ref={input}
        type="search"
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="/"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden>/</kbd>
    </label>
  );
}

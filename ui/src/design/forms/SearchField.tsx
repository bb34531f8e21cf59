import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
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

/** A search line: it searches when typing pauses or on Enter. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
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

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") search(text.trim());
  };
  return (
    <label className={s.search}>
      <Search aria-hidden />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

import { type KeyboardEvent, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { roundTo, useCursor } from "../../design/forms/useCursor";
import { Search } from "../../design/icons/Search";
import { useModalDialog } from "../../design/overlays/useModalDialog";
import { part } from "../../design/part";
import { paths } from "../../lib/paths";
import { closeSearch, isSearchKey, takeTyped } from "../../lib/searchKeys";
import { BesideLongForm } from "../../lib/time/format";
import { OptionList } from "./OptionList";
import s from "./Palette.module.css";
import { usePalette } from "./usePalette";
import { useSettled } from "./useSettled";

const Preview = part(async () => (await import("./HitPreview")).HitPreview, { as: "decoration" });

/** So long an option is looked at before more is shown of it. */
const REST = 180;

/** From here on there is room beside the list. */
const WIDE = "(min-width: 64rem)";

/** The search over everything: a line that is typed into, and what is found below it. */
export function Palette() {
  const id = useId();
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const [going, setGoing] = useState(false);
  const navigate = useNavigate();
  const dialog = useModalDialog(closeSearch, { over: true });
  const field = useRef<HTMLInputElement>(null);
  const palette = usePalette(text);
  const { options, outdated, count, problem, Head } = palette;
  const links = options.flatMap((group) => group.options);
  const start = text === "" ? -1 : 0;
  const { at, active, move, onKey } = useCursor({
    of: palette.of,
    start,
    count: links.length,
    idOf: (index) => `${id}-${index}`,
    to: roundTo,
  });
  const hit = useSettled(links[at]?.hit, REST);
  const [wide] = useState(() => matchMedia(WIDE).matches);

  // In one go: a key in between would be nobody's.
  useLayoutEffect(() => {
    field.current?.focus();
    const early = takeTyped();
    if (early) setTyped(early);
  }, []);

  // Who pressed Enter before the answer was there meant the first hit of that.
  useEffect(() => {
    if (!going || outdated) return;
    setGoing(false);
    if (active) document.getElementById(active)?.click();
  }, [going, outdated, active]);

  const showAll = () => {
    void navigate(`${paths.search}?${new URLSearchParams({ q: text })}`);
    closeSearch();
  };
  const onEnter = ({ ctrlKey, metaKey }: KeyboardEvent) => {
    const link = active && document.getElementById(active);
    if (outdated) setGoing(true);
    else if (!(link instanceof HTMLAnchorElement)) text !== "" && !problem && showAll();
    else if (ctrlKey || metaKey) open(link.href, "_blank", "noopener");
    else link.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends composing before the key that ended it, and marks that key with 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Enter") onEnter(event);
    else if (!onKey(event.key)) return;
    event.preventDefault();
  };
  return (
    <dialog
      {...dialog}
      className={s.palette}
      aria-label="Search"
      onKeyDown={(event) => {
        if (!isSearchKey(event.nativeEvent)) return;
        event.preventDefault();
        closeSearch();
      }}
    >
      <div className={s.line} aria-busy={outdated}>
        <Search aria-hidden />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          aria-label="Search everything"
          placeholder="Launches, rockets, people, places …"
          role="combobox"
          aria-expanded={links.length > 0}
          aria-controls={links.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setGoing(false);
          }}
          onKeyDown={onKeyDown}
        />
        <small aria-hidden>{count}</small>
        <button type="button" className={s.close} onClick={closeSearch}>
          <kbd>esc</kbd>
          <span>Cancel</span>
        </button>
      </div>
      <p className="sr-only" role="status">
        {count}
      </p>
      {Head ? <Head {...palette.head} /> : problem && <p className={s.said}>{problem}</p>}
      <div className={s.columns}>
        <div className={s.found}>
          {links.length > 0 && (
            <BesideLongForm value={true}>
              <OptionList id={id} groups={options} at={at} onMove={move} onLeave={closeSearch} />
            </BesideLongForm>
          )}
        </div>
        {wide && hit && links.length > 0 && (
          <Suspense fallback={<div className={s.preview} />}>
            <Preview key={hit.item.id} {...hit} onLeave={closeSearch} />
          </Suspense>
        )}
      </div>
      <Keys />
    </dialog>
  );
}

/** What the keys do, for who sees it; all of it is said by the roles, too. */
function Keys() {
  return (
    <p className={s.keys} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>↵</kbd> open
      </span>
      <span>
        <kbd>⌘</kbd> <kbd>↵</kbd> new tab
      </span>
      <span>
        <kbd>-starlink</kbd> excludes · <kbd>2026</kbd> limits to that year
      </span>
    </p>
  );
}

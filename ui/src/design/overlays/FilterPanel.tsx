import { type ReactNode, type RefObject, useEffect } from "react";
import { grouped } from "../../lib/format";
import { Button } from "../actions/Button";
import { X } from "../icons/X";
import s from "./FilterPanel.module.css";
import { usePopoverDialog } from "./usePopoverDialog";

/** Here the panel is a sheet. */
const SHEET = "(max-width: 44rem)";

interface Props {
  id: string;
  /** The button that opened it. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** How many filters are in use. */
  active: number;
  /** Undefined while there is nothing to reset. */
  onReset: (() => void) | undefined;
  /** What the button says that closes the panel: "Show 43 launches". */
  done: string;
  children: ReactNode;
}

/** Returns what the button says that closes the panel of a list: "Show 43 launches". */
export function doneOf(total: number | undefined, noun: string, nouns: string): string {
  if (total === undefined) return `Show ${nouns}`;
  return `Show ${grouped(total)} ${total === 1 ? noun : nouns}`;
}

/**
 * The panel with a list's filters: a popover under the toolbar on wide screens, a sheet on phones. An outside click and
 * Escape close it.
 */
export function FilterPanel({ id, button, onClose, active, onReset, done, children }: Props) {
  const dialog = usePopoverDialog({ sheet: SHEET, button, onClose });
  // Its buttons are in sight at once; the toolbar that it hangs on sticks to the top.
  useEffect(() => {
    const panel = dialog.current;
    if (!panel) return;
    const margin = Number.parseFloat(getComputedStyle(panel).scrollMarginBottom) || 0;
    const hidden = panel.getBoundingClientRect().bottom + margin - innerHeight;
    if (hidden > 0 && !matchMedia(SHEET).matches) scrollBy({ top: hidden, behavior: "instant" });
  }, [dialog]);
  return (
    <dialog ref={dialog} id={id} className={s.panel} aria-labelledby={`${id}-title`}>
      <header className={s.head}>
        <h2 id={`${id}-title`}>Filters</h2>
        <Button look="ghost" size="sm" icon aria-label="Close filters" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      <div className={s.fields}>{children}</div>
      <footer className={s.foot}>
        <Button look="ghost" disabled={!onReset} onClick={onReset}>
          Reset{active > 0 && ` ${active} ${active === 1 ? "filter" : "filters"}`}
        </Button>
        <Button look="primary" onClick={onClose}>
          {done}
        </Button>
      </footer>
    </dialog>
  );
}

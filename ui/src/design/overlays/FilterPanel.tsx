import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import { Button } from "../actions/Button";
import { SlidersHorizontal, X } from "../icons";
import s from "./FilterPanel.module.css";
import { usePopoverDialog } from "./usePopoverDialog";

interface Props {
  open: boolean;
  onOpen: (open: boolean) => void;
  /** How many filters are in use; shown on the button. */
  active: number;
  /** Undefined while there is nothing to reset. */
  onReset: (() => void) | undefined;
  /** What the button says that closes the panel: "Show 43 launches". */
  done: string;
  /** What the button does when pointer or focus come near, such as loading the fields. */
  near?: Pick<ComponentProps<"button">, "onPointerEnter" | "onFocus">;
  /** While it is set the button opens nothing; it stays focusable, as the panel gives it the focus back. */
  disabled?: boolean;
  children: ReactNode;
}

/**
 * The button for the filters and the panel that it opens: a popover under the toolbar on wide screens, a sheet on
 * phones. An outside click and Escape close it.
 */
export function FilterPanel({ open, onOpen, active, onReset, done, near, disabled, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={s.toggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-on={active > 0 || undefined}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onOpen(!open)}
        {...near}
      >
        <SlidersHorizontal aria-hidden />
        Filters
        {active > 0 && (
          <b>
            {active}
            <span className="sr-only"> in use</span>
          </b>
        )}
      </button>
      {open && (
        <OpenPanel id={id} button={button} active={active} onReset={onReset} done={done} onOpen={onOpen}>
          {children}
        </OpenPanel>
      )}
    </>
  );
}

interface OpenProps extends Omit<Props, "open" | "near" | "disabled"> {
  id: string;
  button: React.RefObject<HTMLButtonElement | null>;
}

function OpenPanel({ id, button, active, onReset, done, onOpen, children }: OpenProps) {
  const dialog = usePopoverDialog({ sheet: "(max-width: 44rem)", button, onClose: () => onOpen(false) });
  return (
    <dialog ref={dialog} id={id} className={s.panel} aria-labelledby={`${id}-title`}>
      <header className={s.head}>
        <h2 id={`${id}-title`}>Filters</h2>
        <Button look="ghost" size="sm" icon aria-label="Close filters" onClick={() => onOpen(false)}>
          <X aria-hidden />
        </Button>
      </header>
      <div className={s.fields}>{children}</div>
      <footer className={s.foot}>
        <Button look="ghost" disabled={!onReset} onClick={onReset}>
          Reset{active > 0 && ` ${active} ${active === 1 ? "filter" : "filters"}`}
        </Button>
        <Button look="primary" onClick={() => onOpen(false)}>
          {done}
        </Button>
      </footer>
    </dialog>
  );
}

import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { Button } from "../actions/Button";
import { X } from "../icons/X";
import s from "./Dialog.module.css";

/** The dialog that is open, and what had the focus before it. */
let current: { close: () => void; opener: Element | null } | null = null;

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  lead?: ReactNode;
  /** A picture across the top. */
  band?: ReactNode;
  /** What stands beside all of it, or above where there is no room for that. */
  aside?: ReactNode;
  /** What stands before the title, such as a back arrow. */
  before?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** While it is set nothing closes the dialog. */
  locked?: boolean;
}

/**
 * A modal dialog, open as long as it is rendered: native, so focus stays inside and Escape closes it; focus returns to
 * where it was, or to the page if that is gone. At most one is open: a second closes the first. An element with
 * `data-autofocus` inside gets the focus first. Below 44 rem it is a sheet from the bottom edge.
 */
export function Dialog({ title, onClose, children, lead, band, aside, before, size = "md", locked }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  const outside = useRef(false);
  const id = useId();
  useLayoutEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    const node = ref.current;
    const opened = { close: () => close.current(), opener: current?.opener ?? document.activeElement };
    current?.close();
    current = opened;
    if (node && !node.open) node.showModal();
    node?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      node?.close();
      if (current !== opened) return;
      current = null;
      const back = opened.opener?.isConnected ? opened.opener : document.getElementById("main");
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);
  const leave = () => !locked && onClose();
  const isOutside = (event: SyntheticEvent) => event.target === ref.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by key what a click on the backdrop does
    <dialog
      ref={ref}
      className={s.dialog}
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        leave();
      }}
      onClose={() => {
        // A browser closes a dialog whose closing was prevented before.
        if (!ref.current || ref.current.open) return;
        if (locked) ref.current.showModal();
        else onClose();
      }}
      // A press that selects text may end on the backdrop, and is a click there all the same.
      onPointerDown={(event) => {
        outside.current = isOutside(event);
      }}
      onPointerUp={(event) => {
        outside.current &&= isOutside(event);
      }}
      onClick={(event) => isOutside(event) && outside.current && leave()}
    >
      <div className={s.body} data-aside={aside !== undefined || undefined}>
        {band && <div className={s.band}>{band}</div>}
        <div className={s.inner}>
          <div className={s.head}>
            {before}
            <h2 id={id}>{title}</h2>
          </div>
          {lead && <p className={s.lead}>{lead}</p>}
          {children}
        </div>
        {aside && <div className={s.aside}>{aside}</div>}
        <div className={s.close}>
          <Button
            look={band || aside ? "glass" : "ghost"}
            size="sm"
            icon
            aria-label="Close"
            disabled={locked}
            onClick={leave}
          >
            <X aria-hidden />
          </Button>
        </div>
      </div>
    </dialog>
  );
}

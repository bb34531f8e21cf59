import { type PointerEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** What a dialog element takes over as it is. */
interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onClick: (event: SyntheticEvent) => void;
}

/** The dialog that is open in place of others, and what had the focus before it. */
let current: { close: () => void; opener: Element | null } | null = null;

/**
 * Keeps the dialog element that takes the props open over the page as long as it is rendered. Escape and a press beside
 * it call `onClose`, but not while it is `locked`. The focus returns to where it was, or to the page if that is gone.
 * A dialog closes the one before it and gives the focus back to what opened that; one that lies `over` others leaves
 * them open.
 */
export function useModalDialog(onClose: () => void, { locked = false, over = false } = {}): DialogProps {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  const outside = useRef(false);
  useLayoutEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    const node = ref.current;
    const before = over ? null : current;
    const opened = { close: () => close.current(), opener: before?.opener ?? document.activeElement };
    before?.close();
    if (!over) current = opened;
    if (node && !node.open) node.showModal();
    return () => {
      node?.close();
      if (!over && current !== opened) return;
      if (!over) current = null;
      const back = opened.opener?.isConnected ? opened.opener : document.getElementById("main");
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [over]);
  const leave = () => !locked && onClose();
  const isOutside = (event: SyntheticEvent) => event.target === ref.current;
  return {
    ref,
    onCancel: (event) => {
      if (!isOutside(event)) return;
      event.preventDefault();
      leave();
    },
    onClose: () => {
      // A browser closes a dialog whose closing was prevented before.
      if (!ref.current || ref.current.open) return;
      if (locked) ref.current.showModal();
      else onClose();
    },
    // A press that selects text may end on the backdrop, and is a click there all the same.
    onPointerDown: (event) => {
      outside.current = isOutside(event);
    },
    onPointerUp: (event) => {
      outside.current &&= isOutside(event);
    },
    onClick: (event) => isOutside(event) && outside.current && leave(),
  };
}

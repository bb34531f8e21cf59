import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** What a dialog element takes over as it is. */
interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
  onMouseDown: (event: MouseEvent) => void;
}

/**
 * Opens a modal dialog as long as it is rendered. Escape and a press beside it close it; the focus returns to where it
 * was, or to the page if that is gone.
 */
export function useDialog(onClose: () => void): DialogProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const node = ref.current;
    const opener = document.activeElement;
    if (node && !node.open) node.showModal();
    return () => {
      node?.close();
      const back = opener?.isConnected ? opener : document.getElementById("main");
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    // A browser closes a dialog whose closing was prevented before.
    onClose: () => ref.current && !ref.current.open && onClose(),
    onMouseDown: (event) => event.target === ref.current && onClose(),
  };
}

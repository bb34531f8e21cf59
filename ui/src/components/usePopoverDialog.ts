import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

interface Options {
  /** Media query under which the dialog is modal, a sheet over the page. */
  sheet: string;
  /** The button that opened it: a press on it is no outside click, and it gets the focus back. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * Keeps the dialog that takes the ref open as long as it is rendered, beside the page or, under the media query, over
 * it. Calls `onClose` on Escape, on a press outside, and when the media query changes.
 */
export function usePopoverDialog({ sheet, button, onClose }: Options): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const node = dialog.current;
    const media = matchMedia(sheet);
    if (media.matches) node?.showModal();
    else node?.show();
    const onChange = () => close();
    media.addEventListener("change", onChange);
    return () => {
      media.removeEventListener("change", onChange);
      if (node?.contains(document.activeElement)) button.current?.focus();
      node?.close();
    };
  }, [sheet, button]);

  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || button.current?.contains(target)) return;
      // The backdrop of a modal dialog is the dialog itself; its content lies in its children.
      if (target === dialog.current ? dialog.current.matches(":modal") : !dialog.current?.contains(target))
        close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [button]);

  return dialog;
}

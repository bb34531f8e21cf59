import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

interface Options {
  /** Media query under which the dialog is modal, a sheet over the page. */
  sheet: string;
  /** The button that opened it: a press on it is no outside click, and it gets the focus back. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Returns the first field of a dialog that can be used; its head holds none, only the button that closes it. */
function firstField(dialog: HTMLDialogElement): HTMLElement | undefined {
  const fields = dialog.querySelectorAll<HTMLElement>("input, select, textarea, button, summary");
  return Array.from(fields).find((field) => !field.matches(":disabled") && !field.closest("header"));
}

/**
 * Keeps the dialog that takes the ref open as long as it is rendered, beside the page or, under the media query, over
 * it. Its first field gets the focus. Calls `onClose` on Escape, on a press outside, when the focus
 * leaves a dialog that is not modal, and when the media query changes.
 */
export function usePopoverDialog({ sheet, button, onClose }: Options): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const node = dialog.current;
    const media = matchMedia(sheet);
    if (media.matches) node?.showModal();
    else node?.show();
    if (node) firstField(node)?.focus({ preventScroll: true });
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
    const onFocus = ({ target }: FocusEvent) => {
      const node = dialog.current;
      if (!node || node.matches(":modal") || !(target instanceof Node)) return;
      // What has the focus must not lie under the dialog. A press on its ground gives the focus to what is around it.
      const stays = node.contains(target) || target.contains(node) || button.current?.contains(target);
      if (!stays) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", onKey);
    };
  }, [button]);

  return dialog;
}

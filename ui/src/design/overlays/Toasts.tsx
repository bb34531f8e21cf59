import "../../styles/toasts.css";
import { useEffect, useRef, useState } from "react";
import { Toaster, useSonner } from "sonner";
import { useTheme } from "../../lib/browser/theme";

/** So wide is a screen at most on which dialogs are sheets. */
const SMALL = "(max-width: 44rem)";

/** Puts the area in front of all that is modal: what came last is on top. */
function raise(area: HTMLElement | null): void {
  area?.hidePopover?.();
  area?.showPopover?.();
}

/** Reports whether a toast at the bottom would lie on what is to be pressed. */
const isCrowded = () => matchMedia(SMALL).matches || document.querySelector("dialog[open]") !== null;

/** Reports whether toasts come from the top. Those that are shown stay there until they have gone. */
function useFromTop(shown: boolean): boolean {
  const [fromTop, setFromTop] = useState(isCrowded);
  useEffect(() => {
    const update = () => setFromTop((before) => isCrowded() || (before && shown));
    update();
    const media = matchMedia(SMALL);
    media.addEventListener("change", update);
    document.addEventListener("toggle", update, true);
    return () => {
      media.removeEventListener("change", update);
      document.removeEventListener("toggle", update, true);
    };
  }, [shown]);
  return fromTop;
}

/**
 * The stack of toasts, in front of everything, dialogs too: at the bottom right, or from the top where it would lie on
 * what is to be pressed.
 */
export function Toasts() {
  const area = useRef<HTMLDivElement>(null);
  const { toasts } = useSonner();
  const fromTop = useFromTop(toasts.length > 0);
  const newest = toasts[0]?.id;
  useEffect(() => {
    if (newest !== undefined) raise(area.current);
  }, [newest]);
  useEffect(() => {
    const onToggle = ({ target }: Event) => target instanceof HTMLDialogElement && raise(area.current);
    document.addEventListener("toggle", onToggle, true);
    return () => document.removeEventListener("toggle", onToggle, true);
  }, []);
  const offset = { top: "var(--toast-top)", bottom: "var(--toast-bottom)" };
  return (
    <div ref={area} popover="manual" className="toasts">
      <Toaster
        position={fromTop ? "top-right" : "bottom-right"}
        offset={offset}
        mobileOffset={offset}
        visibleToasts={20}
        theme={useTheme()}
      />
    </div>
  );
}

import "../styles/toasts.css";
import { useEffect, useRef } from "react";
import { Toaster, useSonner } from "sonner";
import { useTheme } from "../lib/theme";

/** Puts the area in front of all that is modal: what came last is on top. */
function raise(area: HTMLElement | null): void {
  area?.hidePopover?.();
  area?.showPopover?.();
}

/** The stack of toasts at the bottom right, in front of everything, dialogs too. */
export function Toasts() {
  const area = useRef<HTMLDivElement>(null);
  const { toasts } = useSonner();
  const newest = toasts[0]?.id;
  useEffect(() => {
    if (newest !== undefined) raise(area.current);
  }, [newest]);
  useEffect(() => {
    const onToggle = ({ target }: Event) => target instanceof HTMLDialogElement && raise(area.current);
    document.addEventListener("toggle", onToggle, true);
    return () => document.removeEventListener("toggle", onToggle, true);
  }, []);
  return (
    <div ref={area} popover="manual" className="toasts">
      <Toaster position="bottom-right" visibleToasts={20} theme={useTheme()} />
    </div>
  );
}

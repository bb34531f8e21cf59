import { useEffect, useState } from "react";
import { keepAwake } from "../../lib/browser/wakeLock";
import { now } from "../../lib/time/clock";
import { RELOAD_AFTER } from "./tvState";

/** So long after it was moved the pointer is seen. */
const POINTER = 3_000;

/** Keeps the screen on, and lets F fill it with the page or give it back. */
export function useWholeScreen(): void {
  useEffect(keepAwake, []);
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() !== "f" || ctrlKey || metaKey || altKey) return;
      const asked = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen();
      asked.catch(() => undefined); // refused: the page stays as it is
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Reports whether the pointer was moved just now. */
export function usePointer(): boolean {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      setMoved(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoved(false), POINTER);
    };
    addEventListener("pointermove", show);
    return () => {
      removeEventListener("pointermove", show);
      clearTimeout(timer);
    };
  }, []);
  return moved;
}

/** Loads the page anew once it has stood for six hours and `may` says that nobody would miss it. */
export function useSlowReload(may: boolean): void {
  const [opened] = useState(now);
  useEffect(() => {
    if (!may) return;
    const timer = setTimeout(() => location.reload(), Math.max(0, opened + RELOAD_AFTER - now()));
    return () => clearTimeout(timer);
  }, [may, opened]);
}

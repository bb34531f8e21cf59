import { useSyncExternalStore } from "react";

/** How far the page was scrolled when it last told. To ask it at any other time would have it laid out there and then. */
let position = 0;

function subscribe(listener: () => void): () => void {
  const follow = () => {
    position = window.scrollY;
    listener();
  };
  addEventListener("scroll", follow, { passive: true });
  return () => removeEventListener("scroll", follow);
}

/** Reports whether the page is scrolled down by more than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => position > pixels);
}

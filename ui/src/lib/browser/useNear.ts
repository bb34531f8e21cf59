import { type RefObject, useLayoutEffect, useState } from "react";

/** Browsers begin to load what is lazy up to 2,500 px below the window: on a phone that is the whole list. */
const MARGIN = "600px";

/** Reports whether an element has ever been in the window or just outside of it; `already` spares the look. */
export function useNear(element: RefObject<Element | null>, already: boolean): boolean {
  const [near, setNear] = useState(already);
  useLayoutEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}

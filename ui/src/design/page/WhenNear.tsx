import { type ReactNode, useEffect, useRef, useState } from "react";
import { AfterPaint } from "./AfterPaint";

/** Shows what stands far down a page once its place comes into view, so that nobody else asks for it. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return near ? <AfterPaint>{children}</AfterPaint> : <div ref={place} />;
}

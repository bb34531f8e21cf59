import { ArrowUp } from "../design/icons/ArrowUp";
import { useScrolledPast } from "../lib/browser/useScrolledPast";
import s from "./GoToTop.module.css";

/** Appears once the page is scrolled a little, and goes back to its top. */
export function GoToTop() {
  const scrolled = useScrolledPast(50);
  if (!scrolled) return null;
  const go = () => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" });
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={s.top} aria-label="Go to top" onClick={go}>
      <ArrowUp aria-hidden />
    </button>
  );
}

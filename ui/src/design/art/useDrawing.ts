import { type ComponentType, startTransition, useEffect, useState } from "react";
import { afterPaint } from "../../lib/browser/afterPaint";

/** A drawing that the first paint does without. */
export interface LaterDrawing<P> {
  load: () => Promise<ComponentType<P>>;
  /** Set once it was drawn anywhere. */
  drawn?: ComponentType<P>;
}

/**
 * Returns a drawing that is loaded once the words around the first of it are painted; all later ones are there at
 * once. Undefined until then, and where it does not load.
 */
export function useDrawing<P>(later: LaterDrawing<P>): ComponentType<P> | undefined {
  const [drawn, setDrawn] = useState(() => later.drawn);
  useEffect(() => {
    if (drawn) return;
    const show = (drawing: ComponentType<P>) => {
      later.drawn = drawing;
      // A list draws a dozen of them, which would hold up the visitor if none of them could be interrupted.
      startTransition(() => setDrawn(() => drawing));
    };
    return afterPaint(() => void later.load().then(show, () => undefined));
  }, [drawn, later]);
  return drawn;
}

import { type ComponentProps, startTransition, useEffect, useState } from "react";
import { afterPaint } from "../../lib/browser/afterPaint";
import type { CoverArt } from "./CoverArt";

let Loaded: typeof CoverArt | undefined;

async function load(): Promise<typeof CoverArt> {
  Loaded = (await import("./CoverArt")).CoverArt;
  return Loaded;
}

/**
 * Generated cover art. The first page draws it once the words around it are painted, all others at once; where it does
 * not load, its ground stays.
 */
export function Art(props: ComponentProps<typeof CoverArt>) {
  const [Drawn, setDrawn] = useState(() => Loaded);
  useEffect(() => {
    if (Drawn) return;
    // A list draws a dozen of them, which would hold up the visitor if none of them could be interrupted.
    const show = (Art: typeof CoverArt) => startTransition(() => setDrawn(() => Art));
    return afterPaint(() => void load().then(show, () => undefined));
  }, [Drawn]);
  return Drawn ? <Drawn {...props} /> : null;
}

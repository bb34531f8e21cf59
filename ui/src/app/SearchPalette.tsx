import { useEffect, useState } from "react";
import { useModal } from "../lib/modal";
import { closeSearch, followSearchKeys } from "../lib/searchKeys";
import { toast } from "../lib/toast";
import { loadPalette } from "./lazyParts";

/** The search over everything, once it is asked for by key or button: its script is fetched then. */
export function SearchPalette() {
  const open = useModal() === "search";
  const [Palette, setPalette] = useState<Awaited<ReturnType<typeof loadPalette>>>();
  useEffect(followSearchKeys, []);
  useEffect(() => {
    if (!open || Palette) return;
    loadPalette().then(
      (loaded) => setPalette(() => loaded),
      () => {
        closeSearch();
        void toast.error("The search could not be loaded.");
      },
    );
  }, [open, Palette]);
  return open && Palette && <Palette />;
}

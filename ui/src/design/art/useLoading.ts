import { useEffect, useState } from "react";

/** A picture of our own that is not fetched yet is by then, if it can be had at all. */
const AGAIN_MS = 5_000;

/** How far the loading of a picture is; `waiting` between the first try and the second. */
type Progress = "asked" | "waiting" | "asked again" | "loaded" | "failed";

/** Follows the loading of a picture, which is tried once more after a while if it is one of our own. */
export function useLoading(own: boolean) {
  const [progress, setProgress] = useState<Progress>("asked");
  useEffect(() => {
    if (progress !== "waiting") return;
    const timer = setTimeout(() => setProgress("asked again"), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [progress]);
  return {
    progress,
    onLoad: () => setProgress("loaded"),
    onError: () => setProgress((before) => (own && before === "asked" ? "waiting" : "failed")),
  };
}

import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { streamed } from "./freshness";

/** Milliseconds after which it is worth listening: who only passes by takes nobody's place. */
const LATER = 10_000;

/** Reads these keys again as soon as the server says that something has changed, once the page has been shown a while. */
export function useStream(keys: readonly string[]): void {
  const { mutate } = useSWRConfig();
  const all = keys.join("\n");
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const each = (act: (key: string) => unknown) => all.split("\n").forEach((key) => void act(key));
    const readAgain = (key: string) => {
      if (!streamed.has(key)) streamed.set(key, false);
      return mutate(key);
    };
    const lose = () => each((key) => streamed.delete(key));
    const begin = async () => {
      const { onNews } = await import("./stream");
      if (left) return;
      stop = onNews(() => each(readAgain), lose);
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), LATER);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
      lose();
    };
  }, [all, mutate]);
}

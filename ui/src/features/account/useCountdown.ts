import { useEffect, useState } from "react";

const TICK = 1_000;

/** Returns the seconds that are left of a wait, and how to begin one. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / TICK));
      setLeft(rest);
      if (rest === 0) setEnd(0);
    }, TICK);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * TICK);
    setLeft(Math.ceil(seconds));
  };
  return [left, start];
}

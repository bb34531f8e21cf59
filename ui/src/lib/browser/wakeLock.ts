/**
 * Keeps the screen on until the returned function is called. Browsers let go of it whenever the page is hidden, so it is
 * asked for again each time it is seen, and with each press and click, as some grant it to a visitor's act alone. Where a
 * browser has no such thing, or refuses, nothing happens.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let left = false;
  const ask = () => {
    if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
    navigator.wakeLock?.request("screen").then(
      (granted) => {
        lock = granted;
        if (left) void granted.release();
      },
      () => undefined,
    );
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  addEventListener("pointerup", ask);
  addEventListener("keyup", ask);
  return () => {
    left = true;
    document.removeEventListener("visibilitychange", ask);
    removeEventListener("pointerup", ask);
    removeEventListener("keyup", ask);
    void lock?.release();
  };
}

/** Handlers for a button behind which something is loaded: it is fetched when pointer or focus come near. */
export function preloadOn(load: () => Promise<unknown>) {
  // Whoever then presses the button meets the failure there.
  const preload = () => void load().catch(() => undefined);
  return { onPointerEnter: preload, onFocus: preload };
}

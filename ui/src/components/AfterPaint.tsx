import { type ReactNode, Suspense, useEffect, useState } from "react";

interface Props {
  children: ReactNode;
  /** Keeps their place until they are there. */
  fallback?: ReactNode;
}

/** Shows what can wait once the page around it is painted, so that nothing it loads is in the way of that. */
export function AfterPaint({ children, fallback = null }: Props) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame begins with its callbacks and is painted after them.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

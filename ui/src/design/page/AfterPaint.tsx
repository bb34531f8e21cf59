import { type ReactNode, Suspense, startTransition, useEffect, useState } from "react";
import { afterPaint } from "../../lib/browser/afterPaint";

interface Props {
  children: ReactNode;
  /** Keeps their place until they are there. */
  fallback?: ReactNode;
}

/** Shows what can wait once the page around it is painted, so that nothing it loads is in the way of that. */
export function AfterPaint({ children, fallback = null }: Props) {
  const [painted, setPainted] = useState(false);
  // Parts that begin to load all at once would hold up the visitor for 130 ms.
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return painted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

import { lazy, Suspense } from "react";
import { useToastsWanted } from "../../lib/toast";

const Toasts = lazy(async () => ({ default: (await import("./Toasts")).Toasts }));

/** The area for toasts, which loads with the first of them. */
export function Toaster() {
  if (!useToastsWanted()) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}

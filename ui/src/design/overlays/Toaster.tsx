import { Suspense } from "react";
import { useToastsWanted } from "../../lib/toast";
import { part } from "../part";

const Toasts = part(async () => (await import("./Toasts")).Toasts, { as: "decoration" });

/** The area for toasts, which loads with the first of them. */
export function Toaster() {
  if (!useToastsWanted()) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}

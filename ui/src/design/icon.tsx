import type { ComponentProps, FunctionComponent } from "react";

/** An icon: it takes its size and colour from the style sheet, and whatever an `svg` takes. */
export type Icon = FunctionComponent<ComponentProps<"svg">>;

/** Returns the icon with this outline, the `d` of a path in a square of 24. Nobody hears of it unless told otherwise. */
export const icon =
  (outline: string): Icon =>
  ({ className = "", ...props }) => (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`lucide ${className}`.trim()}
      {...props}
    >
      <path d={outline} />
    </svg>
  );

import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "./Button";
import { type ButtonLook, buttonLook } from "./buttonLook";

interface Props extends ButtonLook {
  /** A path of the site, or an absolute http(s) address, which opens in a new tab. */
  to: string | null | undefined;
  /** What the tooltip says when there is no target. */
  missing: string;
  /** Accessible name, where the content is only an icon or not enough. */
  label?: string | undefined;
  /** The page stays as far scrolled as it is. */
  stay?: boolean;
  children: ReactNode;
}

/** A link that looks like a button; without a target, a disabled button that says why. */
export function LinkButton({ to, missing, label, stay, children, ...look }: Props) {
  if (to?.startsWith("/")) {
    return (
      <Link {...buttonLook(look)} to={to} aria-label={label} preventScrollReset={stay ?? false}>
        {children}
      </Link>
    );
  }
  if (to && /^https?:\/\//.test(to)) {
    return (
      <a {...buttonLook(look)} href={to} target="_blank" rel="noreferrer" aria-label={label}>
        {children}
      </a>
    );
  }
  return (
    <Button {...look} missing={missing} aria-label={label}>
      {children}
    </Button>
  );
}

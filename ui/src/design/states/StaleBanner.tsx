import type { ReactNode } from "react";
import { Button } from "../actions/Button";
import { CloudOff } from "../icons/CloudOff";
import { RefreshCw } from "../icons/RefreshCw";
import s from "./StaleBanner.module.css";

interface Props {
  title: string;
  text: string;
  retry?: (() => void) | undefined;
  /** What stands in place of trying again. */
  children?: ReactNode;
}

/** Says once, above the content it concerns, that the content is old. The content stays usable. */
export function StaleBanner({ title, text, retry, children }: Props) {
  return (
    <div className={s.banner} role="status">
      <CloudOff aria-hidden />
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      {retry && (
        <Button look="ghost" size="sm" onClick={retry}>
          <RefreshCw aria-hidden />
          Try again
        </Button>
      )}
      {children}
    </div>
  );
}

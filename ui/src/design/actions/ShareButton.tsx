import { useEffect, useState } from "react";
import { useHref } from "react-router";
import { copyText } from "../../lib/browser/clipboard";
import { shareAddress } from "../../lib/browser/share";
import { Check } from "../icons/Check";
import { Link2 } from "../icons/Link2";
import { type ButtonLook, buttonLook } from "./buttonLook";
import { Tooltip } from "./Tooltip";

const COPIED_FOR = 2_000;

interface Props extends Omit<ButtonLook, "icon"> {
  /** The path whose address is copied. */
  path: string;
  /** Accessible name; say what is shared where there are several. */
  label?: string;
  /** The word beside the icon, if there is one. */
  word?: string;
}

/** Hands a link to the device's share sheet; without one copies it, says so, and is disabled for two seconds. */
export function ShareButton({ path, label = "Copy link", word, look = "glass", size = "sm", wide }: Props) {
  const address = location.origin + useHref(path);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const sheet = typeof navigator.share === "function";
  const share = async () => {
    if (copied || (sheet && (await shareAddress(address)))) return;
    if (await copyText(address)) setCopied(true);
  };
  return (
    <Tooltip text={copied ? "Copied!" : sheet ? "Share" : "Copied to clipboard!"}>
      {(describedBy) => (
        <button
          type="button"
          {...buttonLook({ look, size, wide, icon: !word })}
          aria-disabled={copied || undefined}
          aria-label={copied ? "Copied!" : label}
          aria-describedby={describedBy}
          onClick={share}
        >
          {copied ? <Check aria-hidden /> : <Link2 aria-hidden />}
          {word && (copied ? "Copied!" : word)}
        </button>
      )}
    </Tooltip>
  );
}

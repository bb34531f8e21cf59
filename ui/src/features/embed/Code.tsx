import { useEffect, useState } from "react";
import { Button } from "../../design/actions/Button";
import { Check } from "../../design/icons/Check";
import { Link2 } from "../../design/icons/Link2";
import { copyText } from "../../lib/browser/clipboard";
import s from "./EmbedPage.module.css";
import { codeOf, type Embedded } from "./embedState";

const SAID_FOR = 2_000;

const hints = {
  frame: "WordPress and Ghost take the bare address of a launch or a list, too.",
  badge: "Markdown, for a README. The address alone is a picture for any page.",
  element: "One file, no frame. Its colors are properties such as --tminus-accent.",
  eink: "For a screen that fetches a picture. Any w and h from 300 to 1872 pixels can stand in it.",
} satisfies Record<Embedded["kind"], string>;

/** What goes into the other page, and a button that copies it. */
export function Code({ shown }: { shown: Embedded }) {
  return <Copied text={codeOf(shown)} hint={hints[shown.kind]} />;
}

interface CopiedProps {
  text: string;
  hint: string;
  /** What the button says. */
  name?: string;
  look?: "primary" | "flat";
}

/** A text, a button that copies it, and what it is for. */
export function Copied({ text, hint, name = "Copy", look = "primary" }: CopiedProps) {
  const [said, setSaid] = useState<{ of: string; copied: boolean }>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), SAID_FOR);
    return () => clearTimeout(timer);
  }, [said]);
  const now = said?.of === text ? said : undefined;
  return (
    <>
      <pre className={s.code}>
        <code>{text}</code>
      </pre>
      <Button
        look={look}
        size="lg"
        wide
        onClick={async () => setSaid({ of: text, copied: await copyText(text) })}
      >
        {now?.copied ? <Check aria-hidden /> : <Link2 aria-hidden />}
        {now?.copied ? "Copied" : name}
      </Button>
      <p className={s.hint} role="status">
        {now?.copied === false ? "Your browser does not copy here: select the text instead." : hint}
      </p>
    </>
  );
}

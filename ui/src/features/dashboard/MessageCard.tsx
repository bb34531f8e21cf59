import { Button } from "../../design/actions/Button";
import { Tag } from "../../design/data/Tag";
import { Trash2 } from "../../design/icons/Trash2";
import type { Message } from "../../lib/api/api.gen";
import { categories } from "../../lib/contact";
import { moment } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import s from "./MessageCard.module.css";

interface Props {
  message: Message;
  onDelete: () => void;
}

/** A link that writes to the address. What it holds adds nothing else to the letter. */
function mailTo(email: string): string {
  const at = email.lastIndexOf("@");
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}

/** A message of the contact form. What it says is plain text. */
export function MessageCard({ message, onDelete }: Props) {
  const { category, email, signed_in: signedIn, message: text, created_at: at } = message;
  const format = useTimeFormat();
  return (
    <article className={s.card}>
      <header>
        <h3>{categories.find(({ value }) => value === category)?.label ?? category}</h3>
        <time dateTime={at}>{moment(at, format)}</time>
      </header>
      <div className={s.sender}>
        <a href={mailTo(email)}>{email}</a>
        {signedIn && (
          <Tag tone="go" title="The sender was signed in to the account with this address">
            signed in
          </Tag>
        )}
      </div>
      <p dir="auto">{text}</p>
      <Button
        look="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Delete message from ${email}`}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
    </article>
  );
}

import { Trash2 } from "lucide-react";
import { Button } from "../../components/Button";
import type { Message } from "../../lib/api.gen";
import { categories } from "../../lib/contact";
import { moment } from "../../lib/dates";
import { useZone } from "../../lib/zone";
import s from "./MessageCard.module.css";

interface Props {
  message: Message;
  onDelete: () => void;
}

/** A message of the contact form. What it says is plain text. */
export function MessageCard({ message: { category, email, message, created_at: at }, onDelete }: Props) {
  const zone = useZone();
  return (
    <article className={s.card}>
      <header>
        <h3>{categories.find(({ value }) => value === category)?.label ?? category}</h3>
        <time dateTime={at}>{moment(at, zone)}</time>
      </header>
      <a href={`mailto:${email}`}>{email}</a>
      <p dir="auto">{message}</p>
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

import { ArrowUpRight } from "../../design/icons/ArrowUpRight";
import type { InfoLink } from "../../lib/api/api.gen";
import s from "./InfoLinks.module.css";

interface Props {
  links: readonly InfoLink[];
}

/** Where to read on elsewhere, each with what it is and whose. */
export function InfoLinks({ links }: Props) {
  return (
    <ul className={s.links}>
      {links.map((link) => (
        <li key={link.url}>
          <a href={link.url} target="_blank" rel="noreferrer">
            <b>{link.title}</b>
            <small>{[link.type, link.source].filter(Boolean).join(" · ")}</small>
            <ArrowUpRight aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}

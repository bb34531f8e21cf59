import { ArrowRight } from "../../design/icons/ArrowRight";
import { Heart } from "../../design/icons/Heart";
import { useSite } from "../../lib/firstPaint/site";
import s from "./DonationLink.module.css";

/** The link to where the operator takes donations; absent when there is no such place. */
export function DonationLink() {
  const { donation_url: url, name } = useSite();
  if (!url) return null;
  return (
    <a className={s.support} href={url} target="_blank" rel="noreferrer">
      <Heart aria-hidden />
      Support {name}
      <ArrowRight aria-hidden />
    </a>
  );
}

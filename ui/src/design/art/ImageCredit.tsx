import type { ReactNode } from "react";
import type { Image } from "../../lib/api/api.gen";
import { useSite } from "../../lib/firstPaint/site";
import s from "./ImageCredit.module.css";

interface Props {
  image: Pick<Image, "credit" | "license" | "license_url"> | null | undefined;
  className?: string | undefined;
}

/** Who made the photo, and under which licence; without a photo the drawing is ours. */
export function ImageCredit({ image, className }: Props) {
  const { name } = useSite();
  if (!image) return <small className={className}>Drawn by {name}</small>;
  const { credit, license, license_url: href } = image;
  const known = license !== null && license !== "Unknown";
  if (credit === null && !known) return null;
  return (
    <small className={className}>
      {credit && <span>Image: {credit}</span>}
      {known &&
        (href ? (
          <a className={s.license} href={href}>
            {license}
          </a>
        ) : (
          <span>{license}</span>
        ))}
    </small>
  );
}

interface CaptionProps {
  /** Under the picture, not in its lower corner. */
  below?: boolean;
  children: ReactNode;
}

/** What is said in the lower corner of a picture, or under it. */
export function PictureCaption({ below, children }: CaptionProps) {
  return <figcaption className={below ? s.below : s.caption}>{children}</figcaption>;
}

import { type ReactNode, useState } from "react";
import { Art } from "./Art";
import s from "./CoverImage.module.css";

interface Props {
  /** What the drawing is made from: the id of what it stands for. */
  seed: string;
  src: string | null | undefined;
  alt?: string;
  /** A drawing other than the cover art. */
  art?: ReactNode;
}

/**
 * Fills its box with generated art and fades the photo in over it once that has loaded; a photo that fails is taken
 * away. So there is no broken image, and nothing moves. Photos are asked for once the page is laid out: its words,
 * which are there already, do not wait for them.
 */
export function CoverImage({ seed, src, alt = "", art }: Props) {
  const [state, setState] = useState<{ src: typeof src; is: "loaded" | "failed"; tall?: boolean }>();
  const is = state && state.src === src ? state.is : "loading";
  return (
    <span className={s.cover}>
      {art ?? <Art seed={seed} />}
      {src && is !== "failed" && (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          data-loaded={is === "loaded" || undefined}
          data-tall={(is === "loaded" && state?.tall) || undefined}
          onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
            setState({ src, is: "loaded", tall: naturalHeight > naturalWidth })
          }
          onError={() => setState({ src, is: "failed" })}
        />
      )}
    </span>
  );
}

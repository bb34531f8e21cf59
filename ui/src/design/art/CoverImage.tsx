import { type ReactNode, useRef, useState } from "react";
import { useNear } from "../../lib/browser/useNear";
import { Art } from "./Art";
import s from "./CoverImage.module.css";
import { addressesOf, type Photo, shapeOf } from "./photo";
import { useLoading } from "./useLoading";

interface Props {
  /** What the drawing is made from: the id of what it stands for. */
  seed: string;
  image: Photo | null | undefined;
  /** How wide the box is, as `sizes` of an image says it: the browser takes the smallest picture that is sharp there. */
  sizes: string;
  alt?: string;
  /** A drawing other than the cover art. */
  art?: ReactNode;
  /** It is what one looks at, not a sign beside words: the publisher's own size is worth its weight. */
  large?: boolean;
  /** It stands at the top of the page, so it is asked for at once; the others wait for the words around them. */
  first?: boolean;
  /** It is shown whole on its ground, as patches and logos are, instead of filling the box. */
  whole?: boolean;
}

/**
 * Fills its box with generated art and fades the photo in over it once that has loaded; a photo that fails is taken
 * away. So there is no broken image, and nothing moves. Of a photo that is kept here the mean colour stands there
 * instead of art, which would be seen for a blink only.
 */
export function CoverImage({ image, large = false, ...rest }: Props) {
  const addresses = addressesOf(image, large);
  return <Cover key={addresses?.src} {...rest} image={image} addresses={addresses} />;
}

interface CoverProps extends Omit<Props, "large"> {
  addresses: ReturnType<typeof addressesOf>;
}

function Cover({ seed, image, sizes, alt = "", art, first = false, whole, addresses }: CoverProps) {
  const cover = useRef<HTMLSpanElement>(null);
  const near = useNear(cover, first || !addresses);
  const { progress, onLoad, onError } = useLoading(addresses?.own ?? false);
  const [measured, setMeasured] = useState<{ width: number; height: number; atOnce: boolean }>();
  const ground = progress === "asked" || progress === "loaded" ? image?.placeholder : null;
  const size = image?.width && image.height ? { width: image.width, height: image.height } : undefined;
  const appear = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement, atOnce: boolean) => {
    if (progress === "loaded") return;
    setMeasured({ width, height, atOnce });
    onLoad();
  };
  return (
    <span
      ref={cover}
      className={s.cover}
      data-shape={shapeOf(addresses && (size ?? measured))}
      data-whole={whole || undefined}
    >
      {addresses && ground ? (
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={ground} />
        </svg>
      ) : (
        (art ?? <Art seed={seed} />)
      )}
      {addresses && near && progress !== "waiting" && progress !== "failed" && (
        <img
          sizes={addresses.srcSet && sizes}
          srcSet={addresses.srcSet}
          src={addresses.src}
          {...size}
          alt={alt}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : "auto"}
          decoding={first ? "sync" : "async"}
          data-loaded={progress === "loaded" ? (measured?.atOnce ? "at once" : "later") : undefined}
          // One that the browser has already stands there with the first paint; it would fade in a second time.
          ref={(photo) => {
            if (photo?.complete && photo.naturalWidth > 0) appear(photo, true);
          }}
          onLoad={({ currentTarget }) => appear(currentTarget, false)}
          onError={onError}
        />
      )}
    </span>
  );
}

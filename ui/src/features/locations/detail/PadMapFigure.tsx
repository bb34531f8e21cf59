import { LocatorMap } from "../../../catalogue/place/LocatorMap";
import { mapOf } from "../../../catalogue/place/mapOf";
import { CoverImage } from "../../../design/art/CoverImage";
import { ImageCredit, PictureCaption } from "../../../design/art/ImageCredit";
import type { PadDetail } from "../../../lib/api/api.gen";
import { padName } from "../../../lib/format";
import { onMap } from "../place";
import s from "./PadMapFigure.module.css";

interface Props {
  pad: PadDetail;
}

/** Where the pad is: the feed's map over one drawn from its coordinates, and the photo of the pad if there is one. */
export function PadMapFigure({ pad }: Props) {
  const label = pad.location ? `${padName(pad.name)}, ${pad.location.name}` : padName(pad.name);
  const known = onMap(pad);
  return (
    <div className={s.pictures}>
      <figure className={s.map}>
        <CoverImage
          seed={`pad-${pad.id}`}
          image={mapOf(pad)}
          sizes="(max-width: 60rem) 100vw, 40rem"
          alt={`Map: ${label}`}
          art={
            <LocatorMap
              latitude={known ? pad.latitude : null}
              longitude={known ? pad.longitude : null}
              active={pad.active ?? false}
              label={label}
            />
          }
        />
      </figure>
      {pad.image && (
        <figure>
          <div className={s.photo}>
            <CoverImage
              seed={`pad-${pad.id}`}
              image={pad.image}
              sizes="(max-width: 60rem) 100vw, 40rem"
              alt={padName(pad.name)}
              large
            />
          </div>
          <PictureCaption below>
            <ImageCredit image={pad.image} />
          </PictureCaption>
        </figure>
      )}
    </div>
  );
}

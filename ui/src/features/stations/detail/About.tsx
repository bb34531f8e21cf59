import { CoverImage } from "../../../design/art/CoverImage";
import { ImageCredit, PictureCaption } from "../../../design/art/ImageCredit";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { useMeasured } from "../../../design/data/useMeasured";
import { Section } from "../../../design/page/Section";
import type { StationDetail } from "../../../lib/api/api.gen";
import s from "./About.module.css";
import { stationFacts } from "./stationFacts";

interface Props {
  station: StationDetail;
}

/** What a station is: its text, photograph and figures, and who owns it. */
export function About({ station }: Props) {
  const { id, name, description } = station;
  const photo = station.images[0];
  return (
    <Section id="about" title="About the station">
      <div className={s.about} data-photo={photo && true}>
        {photo && (
          <figure className={s.photo}>
            <CoverImage
              seed={`station-${id}`}
              image={photo}
              sizes="(max-width: 60rem) 100vw, 36rem"
              alt={name}
              large
            />
            <PictureCaption>
              <ImageCredit image={photo} />
            </PictureCaption>
          </figure>
        )}
        <div className={s.text}>
          {description && <FeedText prose>{description}</FeedText>}
          <Facts items={stationFacts(station, useMeasured())} />
        </div>
      </div>
    </Section>
  );
}

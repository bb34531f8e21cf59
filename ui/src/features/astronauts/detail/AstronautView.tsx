import { RelatedEvents } from "../../../catalogue/launch/RelatedEvents";
import { RelatedLaunches } from "../../../catalogue/launch/RelatedLaunches";
import { RecordFoot } from "../../../catalogue/page/RecordFoot";
import { RecordPage } from "../../../catalogue/page/RecordPage";
import { CoverImage } from "../../../design/art/CoverImage";
import { ImageCredit, PictureCaption } from "../../../design/art/ImageCredit";
import { Portrait } from "../../../design/art/Portrait";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { Tag } from "../../../design/data/Tag";
import columns from "../../../design/page/PictureColumns.module.css";
import { RecordHead } from "../../../design/page/RecordHead";
import { Section } from "../../../design/page/Section";
import type { AstronautDetail, LaunchNormal } from "../../../lib/api/api.gen";
import { DASH } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { span } from "../../../lib/time/dates";
import { useZone } from "../../../lib/time/zone";
import { nationalities } from "../nationalities";
import { StatusTag } from "../StatusTag";
import { AstronautExpeditions } from "./AstronautExpeditions";
import s from "./AstronautView.module.css";
import { describe } from "./describe";
import { Links } from "./Links";
import { lifeFacts } from "./lifeFacts";

interface Props {
  astronaut: AstronautDetail;
}

/** The page of an astronaut: portrait at the left, everything else beside it. */
export function AstronautView({ astronaut }: Props) {
  const { id, name, agency, crew } = astronaut;
  const zone = useZone();
  const photo = astronaut.images[0];
  const from = [nationalities({ nationality: astronaut.nationality.slice(0, 1) }), agency?.name ?? DASH];

  /** What the astronaut did on a launch: "Commander · Crew Dragon Endeavour · 166 d 6 h". */
  const part = ({ id: launchId }: LaunchNormal) => {
    const flight = crew.find(({ launch }) => launch.id === launchId);
    const length = flight && flight.duration !== null ? span(flight.duration * 1_000) : null;
    return [flight?.role, flight?.spacecraft, length].filter(Boolean).join(" · ");
  };
  return (
    <RecordPage title={name} description={describe(astronaut)} back={paths.astronauts}>
      <div className={`${columns.columns} ${s.columns}`}>
        <figure className={columns.picture}>
          <CoverImage
            seed={String(id)}
            image={photo}
            sizes="(max-width: 44rem) 100vw, 28rem"
            alt={name}
            art={<Portrait seed={String(id)} />}
            large
            first
          />
          <PictureCaption>
            <ImageCredit image={photo} />
          </PictureCaption>
        </figure>
        <div className={columns.main}>
          <RecordHead
            title={name}
            tags={
              <>
                <StatusTag astronaut={astronaut} />
                {agency?.type && <Tag>{agency.type}</Tag>}
              </>
            }
            lead={from.join(" · ")}
            links={<Links astronaut={astronaut} />}
          />
          <div className={s.facts}>
            <Facts items={lifeFacts(astronaut, zone)} />
          </div>
          <Section id="biography" title="Biography">
            <FeedText prose>{astronaut.bio || DASH}</FeedText>
          </Section>
          <RelatedLaunches
            title="Launches"
            of="astronaut"
            id={id}
            counted={astronaut.flights_count}
            upcoming="all"
            empty="No known launch with this astronaut."
            note={part}
          />
          <AstronautExpeditions expeditions={astronaut.expeditions} />
          <RelatedEvents of="astronaut" id={id} />
          <RecordFoot of={{ kind: "astronauts", id }} corrections={astronaut.corrections} />
        </div>
      </div>
    </RecordPage>
  );
}

import { Link } from "react-router";
import { degrees } from "../../../catalogue/place/degrees";
import { LocatorMap } from "../../../catalogue/place/LocatorMap";
import { mapOf } from "../../../catalogue/place/mapOf";
import { LinkButton } from "../../../design/actions/LinkButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { ifKnown } from "../../../design/data/ifKnown";
import { ArrowRight } from "../../../design/icons/ArrowRight";
import { ExternalLink } from "../../../design/icons/ExternalLink";
import type { Pad } from "../../../lib/api/api.gen";
import { figure, padName } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import s from "./LocationBlock.module.css";

interface Props {
  pad: Pad;
}

/** Where the launch leaves from: the pad, its site, and both on a small map. */
export function LocationBlock({ pad }: Props) {
  const { location } = pad;
  const place = location ? `${padName(pad.name)}, ${location.name}` : padName(pad.name);
  return (
    <div className={s.block}>
      <div className={s.map}>
        <CoverImage
          seed={`pad-${pad.id}`}
          image={mapOf(pad)}
          sizes="(max-width: 60rem) 100vw, 32rem"
          alt={`Map: ${place}`}
          art={
            <LocatorMap
              latitude={pad.latitude}
              longitude={pad.longitude}
              active={pad.active ?? false}
              label={place}
            />
          }
        />
      </div>
      <div>
        <h3>
          <Link to={paths.location(pad.id)}>{padName(pad.name)}</Link>
        </h3>
        {location && (
          <p className={s.sub}>
            <Link to={paths.launchesOf("location", location.id)}>{location.name}</Link>
          </p>
        )}
        {(pad.description || location?.description) && (
          <FeedText className={s.text}>
            {[pad.description, location?.description].filter(Boolean).join("\n\n")}
          </FeedText>
        )}
        <Facts
          items={[
            ...ifKnown("Launches", figure(pad.total_launch_count)),
            ...ifKnown("Latitude", degrees(pad.latitude, "N", "S")),
            ...ifKnown("Longitude", degrees(pad.longitude, "E", "W")),
          ]}
        />
        <div className={s.links}>
          <LinkButton to={paths.location(pad.id)} missing="No Info Available" size="sm">
            Info
            <ArrowRight aria-hidden />
          </LinkButton>
          <LinkButton to={pad.wiki_url} missing="No Wiki Available" size="sm">
            Wiki
            <ExternalLink aria-hidden />
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

import { CoverImage } from "../../design/art/CoverImage";
import type { Icon } from "../../design/icon";
import { Building2 } from "../../design/icons/Building2";
import { Layers } from "../../design/icons/Layers";
import { MapPin } from "../../design/icons/MapPin";
import { Newspaper } from "../../design/icons/Newspaper";
import { Rocket } from "../../design/icons/Rocket";
import { Satellite } from "../../design/icons/Satellite";
import { UserRound } from "../../design/icons/UserRound";
import type { SearchItem, SearchKind } from "../../lib/api/api.gen";
import s from "./Hit.module.css";

/** What stands where a thing has no picture; a launch and an event have a drawing of their own. */
const icons: Partial<Record<SearchKind, Icon>> = {
  rocket: Rocket,
  agency: Building2,
  astronaut: UserRound,
  booster: Rocket,
  spacecraft: Satellite,
  pad: MapPin,
  location: MapPin,
  station: Satellite,
  program: Layers,
  article: Newspaper,
};

interface Props {
  kind: SearchKind;
  item: SearchItem;
  /** How wide its box is. */
  sizes: string;
}

/** The picture of a hit. */
export function HitImage({ kind, item, sizes }: Props) {
  const Sign = icons[kind];
  return (
    <span className={s.image}>
      <CoverImage
        seed={kind === "event" ? `event-${item.id}` : item.id}
        image={item}
        sizes={sizes}
        art={Sign && <Sign aria-hidden />}
        whole={kind === "agency"}
      />
    </span>
  );
}

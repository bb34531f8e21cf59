import { outlookOf } from "../../../catalogue/place/outlook";
import { isCoarse } from "../../../catalogue/time/clock";
import { Section } from "../../../design/page/Section";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import type { MyPlace } from "../../../lib/sky/myPlace";
import type { Point } from "../../../lib/sky/place";
import s from "./FromPlace.module.css";
import { KeyFigures } from "./KeyFigures";
import { NextFromHere } from "./NextFromHere";
import { Panorama } from "./Panorama";
import { WayMap } from "./WayMap";
import { Why } from "./Why";
import { lookWhere } from "./words";

export { PlaceChooser } from "../../../catalogue/place/PlaceChooser";

interface Props {
  launch: LaunchDetail;
  place: MyPlace;
}

/** Where the pad of a launch is, if anybody knows; what stands on another body is nowhere in this sky's ground. */
function padOf({ pad }: LaunchDetail): Point | undefined {
  const body = pad?.location?.celestial_body ?? "Earth";
  if (!pad || pad.latitude === null || pad.longitude === null || body !== "Earth") return undefined;
  return { latitude: pad.latitude, longitude: pad.longitude };
}

/** What of a launch is to be seen from a place: the sky, figures, why, a map, and the launches after it. */
export function Sky({ launch, place }: Props) {
  const pad = padOf(launch);
  const isTimed = !isCoarse(launch) && !launch.withdrawn_at;
  const liftoff = isTimed ? Date.parse(launch.net) : undefined;
  const outlook = outlookOf({ liftoff, pad, mission: launch.mission, rocket: launch.rocket }, place);
  const seen = { launch, place, pad, liftoff, outlook };
  return (
    <>
      <p className={s.look}>{lookWhere(outlook)}</p>
      <Panorama {...seen} />
      <KeyFigures {...seen} />
      <div className={s.two}>
        <Section id="why" title="Why">
          <Why {...seen} />
        </Section>
        {pad && (
          <Section id="map" title="On the map">
            <WayMap place={place} pad={pad} label={launch.pad?.name ?? ""} pass={outlook.pass} />
          </Section>
        )}
      </div>
      <NextFromHere place={place} without={launch.id} />
    </>
  );
}

import { Link } from "react-router";
import { fromPath } from "../../../catalogue/launch/launchDay";
import { names } from "../../../catalogue/names";
import { outlookOf } from "../../../catalogue/place/outlook";
import { isCoarse } from "../../../catalogue/time/clock";
import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { useLaunchData } from "../../../catalogue/time/useLaunchData";
import { Section } from "../../../design/page/Section";
import type { LaunchNormal, LaunchPage, PadList } from "../../../lib/api/api.gen";
import { apiKey, useApi } from "../../../lib/api/useApi";
import type { MyPlace } from "../../../lib/sky/myPlace";
import type { Point } from "../../../lib/sky/place";
import { useMeasure } from "../../../lib/units";
import s from "./FromPlace.module.css";
import { VERDICTS } from "./words";

const NEXT = apiKey("public/launches", { limit: 6, ordering: "next", page: 1, upcoming: true });

interface Props {
  place: MyPlace;
  /** The launch that the page is about. */
  without: string;
}

/** The next launches, each with what of it is to be seen from a place. Which place that is asks nobody for anything else. */
export function NextFromHere({ place, without }: Props) {
  const list = useLaunchData<LaunchPage>(NEXT, (page) => page._embedded.launchNormalDTOes);
  const { data: pads } = useApi<PadList>("public/launch-pads");
  const launches = list.data?._embedded.launchNormalDTOes.filter(({ id }) => id !== without).slice(0, 5);
  if (!launches || launches.length === 0 || !pads) return null;
  const points = new Map(pads.data.pads.map((pad) => [pad.id, pad]));
  const pointOf = (id: number | undefined): Point | undefined => {
    const { latitude = null, longitude = null } = points.get(id ?? 0) ?? {};
    return latitude === null || longitude === null ? undefined : { latitude, longitude };
  };
  return (
    <Section id="next" title="Next from here">
      <ol className={s.next}>
        {launches.map((launch) => (
          <Row key={launch.id} launch={launch} place={place} pad={pointOf(launch.pad?.id)} />
        ))}
      </ol>
    </Section>
  );
}

interface RowProps {
  launch: LaunchNormal;
  place: MyPlace;
  pad: Point | undefined;
}

function Row({ launch, place, pad }: RowProps) {
  const measure = useMeasure();
  const liftoff = isCoarse(launch) ? undefined : Date.parse(launch.net);
  const orbit = launch.mission && { id: 0, description: null, ...launch.mission };
  const { verdict, kilometers } = outlookOf({ liftoff, pad, mission: orbit, rocket: null }, place);
  const far = kilometers === undefined ? null : measure(Math.round(kilometers), "km");
  return (
    <li>
      <div>
        <Link to={fromPath(launch.id)}>{names(launch.fullname).mission}</Link>
        <p>
          <LaunchTime launch={launch} plain />
          {[launch.location?.name, far].filter(Boolean).map((fact) => ` · ${fact}`)}
        </p>
      </div>
      <span data-verdict={verdict}>{VERDICTS[verdict][0]}</span>
    </li>
  );
}

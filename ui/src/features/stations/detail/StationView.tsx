import { LaunchRow } from "../../../catalogue/launch/LaunchRow";
import { RelatedEvents } from "../../../catalogue/launch/RelatedEvents";
import { Page } from "../../../catalogue/page/Page";
import { isInOrbit } from "../../../catalogue/station/inOrbit";
import { PageMeta } from "../../../design/page/PageMeta";
import { Section } from "../../../design/page/Section";
import type { StationDetail } from "../../../lib/api/api.gen";
import { summary } from "../../../lib/summary";
import { About } from "./About";
import { Crew } from "./Crew";
import { Expeditions } from "./Expeditions";
import { Poster } from "./Poster";
import s from "./StationView.module.css";
import { Visits } from "./Visits";

interface Props {
  station: StationDetail;
}

/** The page of a station: the board of its ports first, then who is aboard, what comes, and what was. */
export function StationView({ station }: Props) {
  const inOrbit = isInOrbit(station);
  return (
    <Page>
      <PageMeta title={station.name} description={summary(station.name, station.description)} />
      <Poster station={station} />
      {inOrbit && <Crew station={station} />}
      {inOrbit && <Arrivals launches={station.next_launches} />}
      <RelatedEvents of="station" id={station.id} />
      <About station={station} />
      <Visits visits={station.visits} />
      <Expeditions expeditions={station.expeditions} />
    </Page>
  );
}

/** The launches that bring somebody or something next. */
function Arrivals({ launches }: { launches: StationDetail["next_launches"] }) {
  return (
    <Section id="arrivals" title="Next arrivals" count={launches.length || undefined}>
      {launches.length === 0 && <p className={s.none}>No launch to this station is planned now.</p>}
      <ul>
        {launches.map((launch) => (
          <LaunchRow key={launch.id} launch={launch} />
        ))}
      </ul>
    </Section>
  );
}

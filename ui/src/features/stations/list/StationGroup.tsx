import { Section } from "../../../design/page/Section";
import grid from "../../../design/states/SkeletonGrid.module.css";
import type { Station } from "../../../lib/api/api.gen";
import { StationCard } from "./StationCard";

interface Props {
  /** Fragment by which the group is linked. */
  id: string;
  title: string;
  stations: readonly Station[];
}

/** Some of the stations under a title; absent when there is none. */
export function StationGroup({ id, title, stations }: Props) {
  if (stations.length === 0) return null;
  return (
    <Section id={id} title={title} count={stations.length}>
      <ul className={grid.grid} data-layout="cards">
        {stations.map((station) => (
          <li key={station.id}>
            <StationCard station={station} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

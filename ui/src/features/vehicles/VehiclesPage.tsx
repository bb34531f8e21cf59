import type { ReactNode } from "react";
import { Link } from "react-router";
import { Page } from "../../catalogue/page/Page";
import { Sidebar } from "../../catalogue/sidebar/Sidebar";
import { StationScene } from "../../design/art/StationScene";
import { ArrowRight } from "../../design/icons/ArrowRight";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { paths } from "../../lib/paths";
import { BoosterScene } from "./overview/BoosterScene";
import { CapsuleScene } from "./overview/CapsuleScene";
import { RocketScene } from "./overview/RocketScene";
import s from "./VehiclesPage.module.css";

interface Kind {
  title: string;
  text: string;
  to: string;
  art: ReactNode;
}

const kinds: readonly Kind[] = [
  {
    title: "Rockets",
    text: "Every configuration, drawn to scale.",
    to: paths.rockets,
    art: <RocketScene />,
  },
  {
    title: "Spacecraft Stages",
    text: "Capsules, space planes and freighters.",
    to: paths.spacecraftList,
    art: <CapsuleScene />,
  },
  {
    title: "Rocket Boosters",
    text: "Reusable first stages.",
    to: paths.launchers,
    art: <BoosterScene />,
  },
  {
    title: "Space Stations",
    text: "Who is aboard, and what is docked.",
    to: paths.stations,
    art: <StationScene />,
  },
];

/** The kinds of vehicles there are, each with its list. */
export function VehiclesPage() {
  return (
    <Page aside={<Sidebar />}>
      <PageMeta
        title="Vehicles"
        description="The vehicles of spaceflight: rockets, spacecraft, reusable boosters and space stations."
      />
      <PageHead
        title="Vehicles"
        lead="Rockets, the spacecraft they carry, the boosters that return and the stations they fly to."
      />
      <ul className={s.grid}>
        {kinds.map((kind) => (
          <li key={kind.title}>
            <KindCard kind={kind} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function KindCard({ kind: { title, text, to, art } }: { kind: Kind }) {
  return (
    <article className={s.card}>
      {art}
      <div className={s.text}>
        <div>
          <h2>
            <Link to={to}>{title}</Link>
          </h2>
          <p>{text}</p>
        </div>
        <ArrowRight aria-hidden />
      </div>
    </article>
  );
}

import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../app/paths";
import { RelatedSection } from "../../../components/RelatedSection";
import { Tag } from "../../../components/Tag";
import type { Launcher, LauncherPage } from "../../../lib/api.gen";
import { figure } from "../../../lib/format";
import { capital } from "../figures";
import s from "./RocketBoosters.module.css";

/** The boosters built for a rocket, four at a time; absent when none is known. */
export function RocketBoosters({ id }: { id: number }) {
  return (
    <RelatedSection<LauncherPage>
      id="boosters"
      title="Boosters"
      path="public/launchers"
      query={{ ordering: "asc", rocketConfig: id }}
    >
      {(page) => (
        <ul>
          {page._embedded.launcherDTOes.map((booster) => (
            <Row key={booster.id} booster={booster} />
          ))}
        </ul>
      )}
    </RelatedSection>
  );
}

function Row({ booster }: { booster: Launcher }) {
  const { attempted_landings: attempted } = booster;
  const landings = attempted
    ? `${figure(booster.successful_landings)} of ${figure(attempted)} landings`
    : "no landing attempted";
  return (
    <li className={s.row}>
      <Link to={paths.launcher(booster.id)}>{booster.serial_number}</Link>
      <p>
        {figure(booster.flights)} {booster.flights === 1 ? "flight" : "flights"} · {landings}
      </p>
      {booster.status && (
        <Tag tone={booster.status.toLowerCase() === "active" ? "go" : undefined}>
          {capital(booster.status)}
        </Tag>
      )}
      <ChevronRight aria-hidden />
    </li>
  );
}

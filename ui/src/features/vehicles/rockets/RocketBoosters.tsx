import { Link } from "react-router";
import { RelatedSection } from "../../../catalogue/list/RelatedSection";
import { Tag } from "../../../design/data/Tag";
import { ChevronRight } from "../../../design/icons/ChevronRight";
import type { Launcher, LauncherPage } from "../../../lib/api/api.gen";
import { counted, DASH, figure } from "../../../lib/format";
import { paths } from "../../../lib/paths";
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

/** How often it flew and came back, as far as that is known: "14 flights · 13 of 14 landings". */
function careerOf({ flights, successful_landings: landed, attempted_landings: attempted }: Launcher): string {
  const flown = flights === null ? null : counted(flights, "flight");
  const landings = attempted
    ? `${figure(landed)} of ${counted(attempted, "landing")}`
    : "no landing attempted";
  return [flown, attempted === null ? null : landings].filter(Boolean).join(" · ") || DASH;
}

function Row({ booster }: { booster: Launcher }) {
  return (
    <li className={s.row}>
      <Link to={paths.launcher(booster.id)}>{booster.serial_number}</Link>
      <p>{careerOf(booster)}</p>
      {booster.status && (
        <Tag tone={booster.status.toLowerCase() === "active" ? "go" : undefined}>
          {capital(booster.status)}
        </Tag>
      )}
      <ChevronRight aria-hidden />
    </li>
  );
}

import { Link } from "react-router";
import { Section } from "../../../design/page/Section";
import type { LauncherDetail, LauncherPage, Named } from "../../../lib/api/api.gen";
import { apiKey, useApi } from "../../../lib/api/useApi";
import { counted } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { FleetRows } from "./FleetRows";
import s from "./InTheFleet.module.css";

/** So many boosters of its rocket stand beside one. */
const SHOWN = 10;

interface Props {
  booster: Pick<LauncherDetail, "id" | "serial_number" | "flights">;
  rocket: Named;
}

/** The boosters of its rocket with the most flights, and where this one stands. */
export function InTheFleet({ booster, rocket }: Props) {
  const key = apiKey("public/launchers", {
    field: "flights",
    ordering: "desc",
    limit: SHOWN,
    page: 1,
    rocketConfig: rocket.id,
  });
  const { data } = useApi<LauncherPage>(key);
  if (!data || data.page.totalElements < 2) return null;
  const others = data._embedded.launcherDTOes;
  const boosters = others.some(({ id }) => id === booster.id) ? others : [...others, booster];
  const most = Math.max(1, ...boosters.map((each) => each.flights ?? 0));
  return (
    <Section id="fleet" title="In the fleet" count="by flights">
      <FleetRows boosters={boosters} most={most} current={booster.id} />
      <p className={s.more}>
        <Link to={`${paths.launchers}?field=flights&ordering=desc&rocketConfig=${rocket.id}`}>
          All {counted(data.page.totalElements, "booster")} of {rocket.name}
        </Link>
        <Link to={paths.fleet}>The whole fleet</Link>
      </p>
    </Section>
  );
}

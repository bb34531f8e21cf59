import { Link } from "react-router";
import { changedToday } from "../../../catalogue/changes/changedToday";
import { type ChangeLine, kindWords } from "../../../catalogue/changes/changes";
import { Moved } from "../../../catalogue/changes/Moved";
import { names } from "../../../catalogue/names";
import { SidebarBox } from "../../../catalogue/sidebar/SidebarBox";
import type { LaunchChangeEntry, LaunchChangePage } from "../../../lib/api/api.gen";
import { MINUTE } from "../../../lib/api/freshness";
import { apiKey, useApi } from "../../../lib/api/useApi";
import { paths } from "../../../lib/paths";
import { useMinute } from "../../../lib/time/clock";
import s from "./ChangedToday.module.css";

/** The first page of the ledger, as its own page reads it. */
const LEDGER = apiKey("public/changes", { page: 1, limit: 24 });
const COUNT = 3;

/** The launches that changed last within 24 hours, and what is new of them. */
export function ChangedToday() {
  const now = useMinute();
  const { data, error } = useApi<LaunchChangePage>(LEDGER, { refreshInterval: 5 * MINUTE, freshFor: MINUTE });
  const lines = data && changedToday(data._embedded.launchChangeDTOes, now).slice(0, COUNT);
  return (
    <SidebarBox title="Changed today" to={paths.changes} all="All changes" busy={!data && !error}>
      <div className={s.changes}>
        {lines?.length ? (
          <ul>
            {lines.map((line) => (
              <Line key={line.change.launch.id} line={line} />
            ))}
          </ul>
        ) : (
          <p>
            {lines && "No changes in the last 24 hours."}
            {!lines && error && "The changes did not load."}
          </p>
        )}
      </div>
    </SidebarBox>
  );
}

function Line({ line: { change, by } }: { line: ChangeLine<LaunchChangeEntry> }) {
  return (
    <li data-kind={change.kind}>
      <Link to={`${paths.launch(change.launch.id)}#changes`}>{names(change.launch.fullname).mission}</Link>
      {by === 0 ? <span>{kindWords[change.kind]}</span> : <Moved by={by} />}
    </li>
  );
}

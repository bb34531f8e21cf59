import { useState } from "react";
import { buttonLook } from "../../design/actions/buttonLook";
import { WideTable } from "../../design/data/WideTable";
import { Download } from "../../design/icons/Download";
import type { DriftLaunch } from "../../lib/api/api.gen";
import { basePath } from "../../lib/browser/basePath";
import { localDay } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import { plannedTime } from "../changes/story";
import { DriftChart } from "./DriftChart";
import s from "./DriftFigure.module.css";
import { isCoarseDate } from "./driftPlot";
import { figureWords } from "./driftWords";
import { LineLink } from "./LineLink";

interface Props {
  /** The key of the call. */
  of: string;
  /** Those that drifted. */
  launches: readonly DriftLaunch[];
  /** When dates were seen that a reason was given for. */
  reasons?: ReadonlySet<string>;
}

const file = buttonLook({ look: "ghost", size: "sm" });

/** Returns where a file of what a call tells is. */
const fileOf = (call: string, path: string) => basePath() + call.replace("public/stats/drift", path);

/** How planned dates wandered: the chart, what its marks mean, and the same as a table here and to take away. */
export function DriftFigure({ of, launches, reasons }: Props) {
  const [isOpen, setOpen] = useState(false);
  const dates = launches.flatMap((launch) => launch.dates);
  const present = {
    seen: dates.some((date) => !date.noted && !isCoarseDate(date)),
    coarse: dates.some(isCoarseDate),
    noted: dates.some(({ noted }) => noted),
    reason: dates.some(({ seen_at }) => reasons?.has(seen_at)),
  };
  return (
    <figure className={s.figure} aria-label={figureWords(launches)}>
      <DriftChart launches={launches} reasons={reasons} />
      <ul className={s.legend}>
        {present.seen && <Sign mark="seen">seen by this site</Sign>}
        {present.coarse && <Sign mark="coarse">only a day or a period was known</Sign>}
        {present.noted && <Sign mark="noted">noted by our data source before this site watched</Sign>}
        {present.reason && <Sign mark="reason">a reason was given</Sign>}
      </ul>
      <div className={s.foot}>
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>As a table</summary>
          {isOpen && <Table launches={launches} />}
        </details>
        <div className={s.files}>
          <a {...file} href={fileOf(of, "/og/drift/picture.png")}>
            <Download aria-hidden />
            Picture
          </a>
          <a {...file} href={fileOf(of, "/stats/drift.csv")}>
            <Download aria-hidden />
            CSV
          </a>
        </div>
      </div>
    </figure>
  );
}

function Sign({ mark, children }: { mark: string; children: string }) {
  return (
    <li>
      <i data-mark={mark} />
      {children}
    </li>
  );
}

function Table({ launches }: { launches: readonly DriftLaunch[] }) {
  const format = useTimeFormat();
  const many = launches.length > 1;
  return (
    <WideTable label="Planned dates" hasLinks>
      <thead>
        <tr>
          {many && <th scope="col">Launch</th>}
          <th scope="col">Seen</th>
          <th scope="col">Planned</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {launches.flatMap(({ id, name, dates }) =>
          dates.map((date) => (
            <tr key={id + date.path}>
              {many && <th scope="row">{name}</th>}
              <td>{localDay(date.seen_at, format.zone)}</td>
              <td>
                <LineLink path={date.path}>{plannedTime(date, format)}</LineLink>
              </td>
              <td>{date.noted ? "a note of our data source" : "this site"}</td>
            </tr>
          )),
        )}
      </tbody>
    </WideTable>
  );
}

import type { ReactNode } from "react";
import { WideTable } from "../../../design/data/WideTable";
import type { FirmnessCell } from "../../../lib/api/api.gen";
import { DASH } from "../../../lib/format";
import { horizonsOf, horizonWords, statusesOf } from "./cells";
import s from "./Firmness.module.css";

interface Props {
  label: string;
  cells: readonly FirmnessCell[];
  /** What is said of a cell; nothing stands as a dash. */
  children: (cell: FirmnessCell) => ReactNode;
}

/** A table of how long before the date against the status that stood then. */
export function FirmnessGrid({ label, cells, children }: Props) {
  const statuses = statusesOf(cells);
  return (
    <div className={s.grid}>
      <WideTable label={label} hasLinks={cells.some(({ path }) => path !== null)}>
        <thead>
          <tr>
            <th scope="col">Before</th>
            {statuses.map(([key, name]) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {horizonsOf(cells).map((seconds) => (
            <tr key={seconds}>
              <th scope="row">{horizonWords(seconds)}</th>
              {statuses.map(([key]) => {
                const cell = cells.find((each) => each.horizon_s === seconds && each.status === key);
                return (
                  <td key={key}>{(cell && children(cell)) || <span className={s.none}>{DASH}</span>}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  );
}

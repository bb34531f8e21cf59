import { CalibrationPlot } from "../../../design/charts/CalibrationPlot";
import { FigureTable } from "../../../design/data/FigureTable";
import { Section } from "../../../design/page/Section";
import type { FirmnessStats } from "../../../lib/api/api.gen";
import { counted, DASH, grouped } from "../../../lib/format";
import s from "./Firmness.module.css";

/** A share or a score with as many digits as tell anything. */
const digits = (value: number, count: number) => value.toFixed(count);

const tenths = (share: number) => String(Math.round(share * 10));

/** What this site said of its launches against what came of them. */
export function RecordSection({ record }: { record: FirmnessStats["record"] }) {
  const fifths = record?.fifths ?? [];
  const told = fifths.filter(({ standings }) => standings > 0);
  return (
    <Section
      id="record"
      title="How good this was"
      count={record && record.standings > 0 ? counted(record.standings, "forecast") : undefined}
    >
      {record && told.length > 0 ? (
        <>
          <p className={s.note}>
            What this site would have said each time, knowing only what it knew then, against what came of it.
            On the dashed line as many held as were said to; a larger dot is more forecasts.
          </p>
          <div className={s.record}>
            <CalibrationPlot
              points={told.map(({ said, held, standings }) => ({
                said: said ?? 0,
                seen: held / standings,
                count: standings,
              }))}
            />
            <div>
              <Scores brier={record.brier} constant={record.brier_constant} />
              <FigureTable>
                <thead>
                  <tr>
                    <th scope="col">Said, in 10</th>
                    <th scope="col">Said on average</th>
                    <th scope="col">Held</th>
                    <th scope="col">That is</th>
                  </tr>
                </thead>
                <tbody>
                  {fifths.map(({ from, to, standings, said, held }) => (
                    <tr key={from}>
                      <th scope="row">
                        {tenths(from)} to {tenths(to)}
                      </th>
                      <td>{said === null ? DASH : digits(said * 10, 1)}</td>
                      <td>
                        {grouped(held)} of {grouped(standings)}
                      </td>
                      <td>{standings === 0 ? DASH : digits((held / standings) * 10, 1)}</td>
                    </tr>
                  ))}
                </tbody>
              </FigureTable>
            </div>
          </div>
        </>
      ) : (
        <p className={s.note}>
          Nothing to compare yet. It begins once launches have flown whose dates were followed here.
        </p>
      )}
    </Section>
  );
}

/** The score beside that of somebody who always says the same. */
function Scores({ brier, constant }: { brier: number | null; constant: number | null }) {
  if (brier === null) return null;
  return (
    <>
      <dl className={s.score}>
        <div>
          <dt>Brier score</dt>
          <dd>{digits(brier, 3)}</dd>
        </div>
        {constant !== null && (
          <div>
            <dt>Always saying one rate</dt>
            <dd>{digits(constant, 3)}</dd>
          </div>
        )}
      </dl>
      <p className={s.note}>
        The mean square of how far off it was: 0 is perfect, 0.25 is a coin toss, lower is better. The one
        rate is that of all these forecasts, which is known only in hindsight: nobody could have said it then.
      </p>
    </>
  );
}

import { CellLink } from "../../../design/data/CellLink";
import { WideTable } from "../../../design/data/WideTable";
import { Section } from "../../../design/page/Section";
import type { TurnaroundStats } from "../../../lib/api/api.gen";
import { utcDay } from "../../../lib/time/dates";
import { spanOrDash } from "../figures";

/** The shortest times from one flight of a booster to its next, each with both launches. */
export function Turnarounds({ turnarounds }: Pick<TurnaroundStats, "turnarounds">) {
  if (turnarounds.length === 0) return null;
  return (
    <Section id="turnarounds" title="Fastest turnarounds" count="as reported">
      <WideTable label="Fastest turnarounds by booster" hasLinks>
        <thead>
          <tr>
            <th>Booster</th>
            <th>Time between</th>
            <th>Launch</th>
            <th>Launch before</th>
          </tr>
        </thead>
        <tbody>
          {turnarounds.map(({ id, name, path, turnaround_s: seconds, launch, previous }) => (
            <tr key={`${id} ${launch.id}`}>
              <th scope="row">
                <CellLink to={path}>{name}</CellLink>
              </th>
              <td>{spanOrDash(seconds)}</td>
              <td>
                <CellLink to={launch.path}>{launch.name}</CellLink>
                <small>{utcDay(launch.net)}</small>
              </td>
              <td>
                {previous ? (
                  <>
                    <CellLink to={previous.path}>{previous.name}</CellLink>
                    <small>{utcDay(previous.net)}</small>
                  </>
                ) : (
                  "Not in this catalog"
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Section>
  );
}

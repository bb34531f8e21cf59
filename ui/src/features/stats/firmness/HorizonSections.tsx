import { Section } from "../../../design/page/Section";
import type { FirmnessCell } from "../../../lib/api/api.gen";
import { span } from "../../../lib/time/dates";
import { Experience } from "./Experience";
import s from "./Firmness.module.css";
import { FirmnessGrid } from "./FirmnessGrid";

/** How often dates held, and how far the others moved, by how long before and by status. */
export function HorizonSections({ cells }: { cells: readonly FirmnessCell[] }) {
  const seen = cells.filter((cell) => cell.seen > 0);
  const own = seen.some(({ own_seen }) => own_seen > 0);
  const moved = seen.filter(({ delay_median_s }) => delay_median_s !== null);
  return (
    <>
      <Section id="held" title="How often dates hold">
        <p className={s.note}>
          Launches that flew at most 12 hours after the date that stood so long before, by their status then.{" "}
          {own ? (
            <>
              <b>Bold</b> is what this site saw itself, gray what it came with.
            </>
          ) : (
            "This site has seen none itself yet: these counts are what it came with."
          )}
        </p>
        <FirmnessGrid label="Dates that held, by time to go and status" cells={seen}>
          {(cell) => <Experience cell={cell} />}
        </FirmnessGrid>
      </Section>
      {moved.length > 0 && (
        <Section id="delays" title="How far the others move">
          <p className={s.note}>
            Of the dates that did not hold: half moved by at most the first length, 8 in 10 by at most the
            second.
          </p>
          <FirmnessGrid label="Delays, by time to go and status" cells={moved}>
            {({ delay_median_s: median, delay_p80_s: most }) => (
              <span className={s.experience}>
                <span>{span((median ?? 0) * 1_000)}</span>
                {most !== null && <small>{span(most * 1_000)}</small>}
              </span>
            )}
          </FirmnessGrid>
        </Section>
      )}
    </>
  );
}

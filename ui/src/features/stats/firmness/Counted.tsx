import { Section } from "../../../design/page/Section";
import s from "./Firmness.module.css";

/** How a chance is counted, in plain words and with an example by hand. */
export function Counted() {
  return (
    <Section id="counted" title="How this is counted">
      <div className={s.counted}>
        <p>
          <b>On time</b> means at most 12 hours after the date that was given. A launch that flies early is on
          time. One that is withdrawn is not.
        </p>
        <p>
          <b>A look</b> is one launch, at one moment: 30, 21, 14, 10, 7, 5, 3, 2 or 1 day, 12, 6 or 1 hour
          before the date given at that moment. Each launch is looked at once for each of these, again if its
          date moves.
        </p>
        <p>
          <b>The chance</b> is the share of looks that were alike and turned out on time. Alike gets narrower
          in four steps, and each step leans on the one before as if it had seen four more looks of that kind:
        </p>
        <ol>
          <li>all looks as long before the date,</li>
          <li>of these, the ones with the same status: Go, to be confirmed, to be determined or on hold,</li>
          <li>of these, the ones whose date was as exact: known to the hour or better, or only to a day,</li>
          <li>of these, the ones of the same agency.</li>
        </ol>
        <p>
          <b>By hand.</b> Three days before, 63 of 100 looks were on time: a rate of 0.63. With Go, 36 of 50
          were: (36 + 4 × 0.63) ÷ (50 + 4) = 0.71. With an exact time too, 34 of 46: (34 + 4 × 0.71) ÷ (46 +
          4) = 0.74. Of the agency’s own, 3 of 6: (3 + 4 × 0.74) ÷ (6 + 4) = 0.60. That is said as 6 in 10.
          The counts beside it are those of the narrowest step with at least 8 looks, here the 46.
        </p>
        <p>
          <b>Built in</b> are counts from recordings of 2025 and 2026 that the program comes with, at most 20
          looks of the narrowest kind, so that what is seen here soon outweighs them. They have no list of
          launches.
        </p>
        <p>
          Nothing is said with fewer than 8 looks to go by, and tables have counts alone then; nor in the last
          hour, or of a launch on hold or past its date. A date that is only known to a month or less is shown
          with how many such dates came true.
        </p>
      </div>
    </Section>
  );
}

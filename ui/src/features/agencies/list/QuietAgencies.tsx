import { useState } from "react";
import { countryCodes } from "../../../catalogue/agency/countries";
import { Button } from "../../../design/actions/Button";
import { LinkRows } from "../../../design/data/LinkRows";
import { Section } from "../../../design/page/Section";
import type { AgencySummary } from "../../../lib/api/api.gen";
import { fold } from "../../../lib/fold";
import { figure } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import s from "./QuietAgencies.module.css";

/** Lines before somebody wants to see more. */
const FIRST = 30;

/** Returns the letter under which a name is looked up; whatever begins with none is under "#". */
function letterOf({ name }: AgencySummary): string {
  const letter = fold(name).charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : "#";
}

/** Agencies of which no launch is known, by name, with an index of letters. */
export function QuietAgencies({ agencies }: { agencies: readonly AgencySummary[] }) {
  const [letter, setLetter] = useState<string>();
  const [all, setAll] = useState(false);
  if (agencies.length === 0) return null;
  const sorted = agencies.toSorted((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1));
  const letters = [...new Set(sorted.map(letterOf))].sort();
  const chosen = letter === undefined ? sorted : sorted.filter((agency) => letterOf(agency) === letter);
  const shown = all || letter !== undefined ? chosen : chosen.slice(0, FIRST);
  return (
    <Section id="others" title="No known launches" count={agencies.length}>
      <div className={s.letters} role="group" aria-label="First letter">
        {letters.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === letter}
            onClick={() => setLetter(each === letter ? undefined : each)}
          >
            {each}
          </button>
        ))}
      </div>
      <div className={s.lines}>
        <LinkRows
          rows={shown.map(({ id, name, type, country }) => ({
            to: paths.agency(id),
            name,
            note: [type, countryCodes(country)].filter(Boolean).join(" · "),
          }))}
        />
      </div>
      {shown.length < chosen.length && (
        <Button look="flat" onClick={() => setAll(true)}>
          Show all {figure(chosen.length)}
        </Button>
      )}
    </Section>
  );
}

import { Section } from "../../design/page/Section";
import type { AgencySummary } from "../../lib/api/api.gen";
import { AgencyCard } from "./AgencyCard";
import s from "./RelatedAgencies.module.css";

interface Props {
  title: string;
  agencies: AgencySummary[];
}

/** The agencies of what a page is about. Without any the section is left out. */
export function RelatedAgencies({ title, agencies }: Props) {
  if (agencies.length === 0) return null;
  return (
    <Section id="agencies" title={title} count={agencies.length}>
      <ul className={s.agencies}>
        {agencies.map((agency) => (
          <li key={agency.id}>
            <AgencyCard agency={agency} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

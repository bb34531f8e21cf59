import { firmnessPath } from "../../catalogue/firmness/address";
import { LinkButton } from "../../design/actions/LinkButton";
import { Section } from "../../design/page/Section";
import s from "./StatsPage.module.css";

/** The way to the page that tells what a date is worth. */
export function FirmnessSection() {
  const table = (
    <LinkButton look="ghost" to={firmnessPath} missing="" label="Table of how firm dates are">
      Table
    </LinkButton>
  );
  return (
    <Section id="firmness" title="How firm dates are" action={table}>
      <p className={s.waiting}>
        How often launches fly when they say, by status and time to go, agency, rocket and site.
      </p>
    </Section>
  );
}

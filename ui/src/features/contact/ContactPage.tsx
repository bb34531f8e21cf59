import { Suspense } from "react";
import { Page } from "../../catalogue/page/Page";
import { BackButton } from "../../design/actions/BackButton";
import { FormPanel } from "../../design/forms/FormPanel";
import { Bug } from "../../design/icons/Bug";
import { Mail } from "../../design/icons/Mail";
import { PageMeta } from "../../design/page/PageMeta";
import { part } from "../../design/part";
import { useSite } from "../../lib/firstPaint/site";
import { paths } from "../../lib/paths";
import s from "./ContactPage.module.css";

const ContactForm = part(async () => (await import("./ContactForm")).ContactForm, { as: "panel" });

/** Where anybody can write to the operators. */
export function ContactPage() {
  const { mail } = useSite();
  return (
    <Page notice={false}>
      <PageMeta
        title="Contact"
        description="Report a bug, ask about your account or contact the people behind this site."
      />
      <div className={s.column}>
        <BackButton fallback={paths.launches} look="ghost" />
        <FormPanel title="Report">
          {!mail && <p className={s.mute}>Email is down, so we could not answer you.</p>}
          <Notes />
          {mail && (
            <div className={s.form}>
              <Suspense>
                <ContactForm />
              </Suspense>
            </div>
          )}
        </FormPanel>
      </div>
    </Page>
  );
}

/** The other ways to reach the operators, where there are any. */
function Notes() {
  const { issues_url: tracker, contact_email: address, mail } = useSite();
  if (!tracker && !address) return null;
  return (
    <ul className={s.notes}>
      {tracker && (
        <li>
          <Bug aria-hidden />
          <span>
            Found a bug? Please open an issue on our{" "}
            <a href={tracker} target="_blank" rel="noreferrer">
              public issue tracker
            </a>
            .
          </span>
        </li>
      )}
      {address && (
        <li>
          <Mail aria-hidden />
          <span>
            You can {mail && "also "}e-mail us at <a href={`mailto:${address}`}>{address}</a>.
          </span>
        </li>
      )}
    </ul>
  );
}

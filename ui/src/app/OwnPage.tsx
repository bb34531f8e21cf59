import { Page } from "../catalogue/page/Page";
import { PageHead } from "../design/page/PageHead";
import { PageMeta } from "../design/page/PageMeta";
import s from "./OwnPage.module.css";

/** A page that the host wrote, as the server made it of Markdown: there is no HTML of the host's in it. */
export interface Own {
  title: string;
  description: string;
  html: string;
}

/** Shows a page that the host wrote. */
export function OwnPage({ own: { title, description, html } }: { own: Own }) {
  return (
    <Page notice={false}>
      <PageMeta title={title} description={description} />
      <PageHead title={title} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of Markdown without raw HTML */}
      <div className={s.text} dangerouslySetInnerHTML={{ __html: html }} />
    </Page>
  );
}

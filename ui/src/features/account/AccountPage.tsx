import type { ReactNode } from "react";
import { Page } from "../../catalogue/page/Page";
import { PageMeta } from "../../design/page/PageMeta";
import s from "./AccountPage.module.css";

interface Props {
  title: string;
  description: string;
  children: ReactNode;
}

/** The narrow column of a page about one person's account, which search engines leave out. */
export function AccountPage({ title, description, children }: Props) {
  return (
    <Page notice={false}>
      <PageMeta title={title} description={description} />
      <meta name="robots" content="noindex" />
      <div className={s.column}>{children}</div>
    </Page>
  );
}

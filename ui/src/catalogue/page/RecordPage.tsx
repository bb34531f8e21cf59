import type { ReactNode } from "react";
import { BackButton } from "../../design/actions/BackButton";
import { PageMeta } from "../../design/page/PageMeta";
import { Page } from "./Page";
import s from "./RecordPage.module.css";

interface Props {
  title: string;
  /** For search engines. */
  description: string;
  /** Where Back leads when the visitor came straight here. */
  back: string;
  children: ReactNode;
}

/** The page of one thing, with the way back over it. */
export function RecordPage({ title, description, back, children }: Props) {
  return (
    <Page>
      <PageMeta title={title} description={description} />
      <div className={s.back}>
        <BackButton look="ghost" fallback={back} />
      </div>
      {children}
    </Page>
  );
}

import type { ReactNode } from "react";
import { Page } from "../../catalogue/page/Page";
import { BackButton } from "../../design/actions/BackButton";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { paths } from "../../lib/paths";
import { StaffNav } from "./StaffNav";

interface Props {
  title: string;
  description: string;
  /** Set for the dashboard's first page. */
  home?: boolean;
  /** At the right of the title. */
  side?: ReactNode;
  children: ReactNode;
}

/** A page of the dashboard, which search engines leave out: its head, the way to the others, and its content. */
export function StaffPage({ title, description, home, side, children }: Props) {
  return (
    <Page notice={false}>
      <PageMeta title={title} description={description} />
      <meta name="robots" content="noindex" />
      <PageHead
        title={title}
        back={<BackButton fallback={home ? paths.profile : paths.dashboard} look="ghost" />}
      >
        {side}
      </PageHead>
      <StaffNav home={home} />
      {children}
    </Page>
  );
}

import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useLastKnown } from "../../catalogue/list/useLastKnown";
import { Tooltip } from "../../design/actions/Tooltip";
import type { Icon } from "../../design/icon";
import { Activity } from "../../design/icons/Activity";
import { Bot } from "../../design/icons/Bot";
import { ExternalLink } from "../../design/icons/ExternalLink";
import { Inbox } from "../../design/icons/Inbox";
import { UsersRound } from "../../design/icons/UsersRound";
import { Workflow } from "../../design/icons/Workflow";
import type { MessagePage } from "../../lib/api/api.gen";
import { apiKey, useApi } from "../../lib/api/useApi";
import { basePath } from "../../lib/browser/basePath";
import { MESSAGES } from "../../lib/contact";
import { useSite } from "../../lib/firstPaint/site";
import { grouped } from "../../lib/format";
import { paths } from "../../lib/paths";
import s from "./StaffNav.module.css";

interface FaceProps {
  icon: Icon;
  title: string;
  note: string;
  children?: ReactNode;
}

function Face({ icon: Icon, title, note, children }: FaceProps) {
  return (
    <>
      <Icon aria-hidden />
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {children}
    </>
  );
}

/** How many messages there are, in words. */
function useWaiting(): string {
  const { data } = useApi<MessagePage>(apiKey(MESSAGES, { limit: 1 }));
  const count = useLastKnown(data?.page.totalElements);
  return count === undefined ? "Contact form" : `${grouped(count)} waiting`;
}

/** The dashboard's five buttons, large on its first page; on the others the same row is the way between them. */
export function StaffNav({ home }: { home?: boolean | undefined }) {
  return (
    <nav aria-label="Dashboard">
      <ul className={s.tabs} data-home={home || undefined}>
        <li>
          <button type="button" disabled>
            <Face icon={Workflow} title="ETL Tasks" note="Ingest runs" />
          </button>
        </li>
        <li>
          <Monitoring />
        </li>
        <li>
          <button type="button" disabled>
            <Face icon={Bot} title="AI Usage" note="Not available" />
          </button>
        </li>
        <li>
          <NavLink to={paths.members}>
            <Face icon={UsersRound} title="Members" note="All accounts" />
          </NavLink>
        </li>
        <li>
          <NavLink to={paths.messages}>
            <Face icon={Inbox} title="Messages" note={useWaiting()} />
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}

/** Leads to the monitoring page, where the operator has set one. */
function Monitoring() {
  const { monitoring } = useSite();
  const face = { icon: Activity, title: "Grafana", note: "Monitoring" };
  if (monitoring)
    return (
      <a href={`${basePath()}/grafana`} target="_blank" rel="noreferrer">
        <Face {...face}>
          <ExternalLink className={s.out} aria-hidden />
        </Face>
      </a>
    );
  return (
    <Tooltip text="Monitoring is not configured.">
      {(describedBy) => (
        <button type="button" aria-disabled="true" aria-describedby={describedBy} data-wide>
          <Face {...face} />
        </button>
      )}
    </Tooltip>
  );
}

import { Link } from "react-router";
import type { FollowNotice } from "../../lib/api/api.gen";
import { shortMoment } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import s from "./FollowsPage.module.css";

interface Props {
  notices: FollowNotice[];
  /** In which they were told. */
  zone: string;
}

/** What was told last, when, and by which rule. */
export function NoticeList({ notices, zone }: Props) {
  const format = { ...useTimeFormat(), zone };
  if (notices.length === 0) return <p className={s.fine}>No alerts in the last few days.</p>;
  return (
    <ul className={s.rows}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <span className={s.text}>
            <Link to={notice.path}>{notice.title}</Link>
            <span>{notice.body}</span>
            <small>
              <time dateTime={notice.at}>{shortMoment(notice.at, format)}</time> · because of {notice.why}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

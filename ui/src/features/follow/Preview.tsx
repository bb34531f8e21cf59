import type { FollowPreview, LaunchPage } from "../../lib/api/api.gen";
import { apiKey, useApi } from "../../lib/api/useApi";
import { basePath } from "../../lib/browser/basePath";
import type { About } from "../../lib/follow/follow";
import { useMinute } from "../../lib/time/clock";
import { localDay, roughly, timeOfDay } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import s from "./Preview.module.css";

interface Props {
  about: About;
  leads: readonly number[];
  /** The visitor's zone by its IANA name, in which notices tell times. */
  zone: string;
}

/** What is asked for of one launch or event. */
type One = { launch: string } | { event: number };

/** Returns how many launches a filter has to come, and the next; nothing is read for a launch or an event. */
export function useNext(about: About): { total?: number | undefined; next?: One | undefined } {
  const query = "filter" in about ? Object.fromEntries(new URLSearchParams(about.filter)) : undefined;
  const key =
    query && apiKey("public/launches", { ...query, limit: 1, ordering: "next", page: 1, upcoming: true });
  const { data } = useApi<LaunchPage>(key ?? null, { refreshInterval: 0 });
  if (!("filter" in about)) return { next: about };
  const id = data?._embedded.launchNormalDTOes[0]?.id;
  return { total: data?.page.totalElements, next: id === undefined ? undefined : { launch: id } };
}

/** Returns what is to come, the soonest first, then what was told, the last first. */
export function inOrder<T extends { at: string }>(notices: readonly T[], now: number): T[] {
  const when = ({ at }: T) => Date.parse(at);
  const isToCome = (notice: T) => when(notice) > now;
  return [
    ...notices.filter(isToCome).sort((a, b) => when(a) - when(b)),
    ...notices.filter((notice) => !isToCome(notice)),
  ];
}

/** What a device would show: the reminders to come of the launch or event, or of the list's next one, and what was told of it. */
export function Preview({ about, leads, zone }: Props) {
  const now = useMinute();
  const { next } = useNext(about);
  const key = next ? apiKey("follow/preview", { ...next, leads: leads.join(","), zone }) : null;
  const { data } = useApi<FollowPreview>(key, {
    keepPreviousData: true,
    refreshInterval: 0,
  });
  const at = new Date(now).toISOString();
  return (
    <div className={s.preview}>
      <p className={s.clock} aria-hidden>
        <b>{timeOfDay(at, { ...useTimeFormat(), zone: undefined })}</b>
        <span>{localDay(at, undefined)}</span>
      </p>
      {data && data.notices.length > 0 ? (
        <ul className={s.notices} aria-label="How alerts look">
          {inOrder(data.notices, now).map((notice) => (
            <li key={notice.kind + notice.at}>
              <img src={`${basePath()}/icon-192.webp`} alt="" width={40} height={40} />
              <span className={s.text}>
                <b>{notice.title}</b>
                <span>{notice.body}</span>
              </span>
              <small>{age(Date.parse(notice.at) - now)}</small>
            </li>
          ))}
        </ul>
      ) : (
        data && (
          <p className={s.none}>
            {"event" in about ? "No exact time yet, or it has passed," : "No launch time yet,"} so we cannot
            remind you.
          </p>
        )
      )}
      <p className={s.foot}>No duplicates, no noise.</p>
    </div>
  );
}

/** "in 2 days", "40 minutes ago". */
const age = (left: number) => (left > 0 ? `in ${roughly(left)}` : `${roughly(-left)} ago`);

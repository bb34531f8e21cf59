import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LinkButton } from "../../design/actions/LinkButton";
import { Section } from "../../design/page/Section";
import { Failed } from "../../design/states/Failed";
import type { StatsBy } from "../../lib/api/api.gen";
import type { ApiError } from "../../lib/api/apiError";
import { groupedPath } from "./groupings";
import s from "./StatsPage.module.css";

interface Props<T> {
  id: string;
  title: string;
  count?: string | undefined;
  /** What the table of it is by, where it has one. */
  by?: StatsBy;
  answer: { data: T | undefined; error: ApiError | undefined; retry: () => void };
  children: (data: T) => ReactNode;
}

/** A section that is counted by a call of its own: it may load, or fail, alone. */
export function Part<T>({ id, title, count, by, answer: { data, error, retry }, children }: Props<T>) {
  const { search } = useLocation();
  const table = by && (
    <LinkButton
      look="ghost"
      to={groupedPath(by, new URLSearchParams(search))}
      missing=""
      label={`Table of ${title.toLowerCase()}`}
    >
      Table
    </LinkButton>
  );
  return (
    <Section id={id} title={title} count={count} action={table}>
      {data ? (
        children(data)
      ) : error ? (
        <Failed error={error} retry={retry} />
      ) : (
        <p className={s.waiting} role="status">
          Counting …
        </p>
      )}
    </Section>
  );
}

import type { ReactNode } from "react";
import { Section } from "../../design/page/Section";
import { Failed } from "../../design/states/Failed";
import type { ApiError } from "../../lib/api/apiError";
import s from "./StatsPage.module.css";

interface Props<T> {
  id: string;
  title: string;
  count?: string | undefined;
  answer: { data: T | undefined; error: ApiError | undefined; retry: () => void };
  children: (data: T) => ReactNode;
}

/** A section that is counted by a call of its own: it may load, or fail, alone. */
export function Part<T>({ id, title, count, answer: { data, error, retry }, children }: Props<T>) {
  return (
    <Section id={id} title={title} count={count}>
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

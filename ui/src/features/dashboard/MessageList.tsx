import { useEffect } from "react";
import { NoResults } from "../../catalogue/list/NoResults";
import { StaleList } from "../../catalogue/list/StaleList";
import type { PagedList } from "../../catalogue/list/usePagedList";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import { SkeletonGrid } from "../../design/states/SkeletonGrid";
import type { Message, MessagePage } from "../../lib/api/api.gen";
import { MessageCard } from "./MessageCard";
import s from "./MessagesPage.module.css";

interface Props {
  list: PagedList<MessagePage>;
  onDelete: (message: Message) => void;
  /** Undefined when nothing narrows the list. */
  reset: (() => void) | undefined;
  /** The page lies behind the last one, such as after the only message on it was deleted. */
  onPast: (last: number) => void;
}

/** The cards of the messages, or what stands in their place. */
export function MessageList({ list, onDelete, reset, onPast }: Props) {
  const { page, outdated, error, retry } = list;
  const messages = page?._embedded.contactDTOes ?? [];
  const last = page?.page.totalPages ?? 0;
  const past = page !== undefined && !outdated && messages.length === 0 && last > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes back once
  useEffect(() => {
    if (past) onPast(last);
  }, [past, last]);
  if (!page || past)
    return error ? (
      <Failed error={error} retry={retry} />
    ) : (
      <SkeletonGrid label="Loading messages" layout="wide" count={4} />
    );
  const waiting = outdated && !error;
  return (
    <>
      <h2 className="sr-only">Results</h2>
      {error && <StaleList retry={retry} />}
      {messages.length > 0 ? (
        <ul className={s.cards} aria-busy={waiting} data-outdated={waiting || undefined}>
          {messages.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} onDelete={() => onDelete(message)} />
            </li>
          ))}
        </ul>
      ) : reset ? (
        <NoResults reset={reset} />
      ) : (
        <EmptyState
          title="There are no messages at the moment!"
          text="Once we receive a message, it will appear here."
        />
      )}
    </>
  );
}

import { useState } from "react";
import { Button } from "../../design/actions/Button";
import { FeedText } from "../../design/data/FeedText";
import { ExternalLink } from "../../design/icons/ExternalLink";
import type { LaunchUpdate } from "../../lib/api/api.gen";
import { shortMoment } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import { useLine } from "../../lib/useLine";
import s from "./Updates.module.css";

/** This many are shown before "Show all". */
const FIRST = 6;

/** The name of the line that an update stands in. */
const lineOf = (id: number) => `update-${id}`;

interface Props {
  updates: readonly LaunchUpdate[];
}

/** Notes of the feed's editors, newest first. */
export function Updates({ updates }: Props) {
  const here = useLine();
  const [allAsked, setAll] = useState(false);
  const all = allAsked || updates.slice(FIRST).some(({ id }) => lineOf(id) === here);
  const format = useTimeFormat();
  return (
    <>
      <ol className={s.list}>
        {updates.slice(0, all ? undefined : FIRST).map((update) => (
          <li key={update.id} id={lineOf(update.id)} data-here={lineOf(update.id) === here || undefined}>
            <time dateTime={update.created_at}>{shortMoment(update.created_at, format)}</time>
            <FeedText>
              {update.comment}
              {update.created_by && <span>{update.created_by}</span>}
            </FeedText>
            {update.info_url && (
              <a
                href={update.info_url}
                target="_blank"
                rel="noreferrer"
                aria-label={`Source of: ${update.comment}`}
              >
                <ExternalLink aria-hidden />
              </a>
            )}
          </li>
        ))}
      </ol>
      {!all && updates.length > FIRST && (
        <Button look="flat" size="sm" onClick={() => setAll(true)}>
          Show all {updates.length} updates
        </Button>
      )}
    </>
  );
}

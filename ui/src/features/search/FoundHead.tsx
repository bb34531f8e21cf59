import { Button } from "../../design/actions/Button";
import { RefreshCw } from "../../design/icons/RefreshCw";
import type { SearchGroup, SearchKind } from "../../lib/api/api.gen";
import type { ApiError } from "../../lib/api/apiError";
import { useOnline } from "../../lib/browser/useOnline";
import { kindNames, totalOf } from "./kinds";
import s from "./Palette.module.css";
import type { Found } from "./useSearch";

interface Props extends Found {
  text: string;
  /** The kinds of which something was found. */
  groups: readonly SearchGroup[];
  /** The kind that alone is shown. */
  kind: SearchKind | undefined;
  onKind: (kind: SearchKind | undefined) => void;
}

/** What stands above the hits: the kinds to choose from, and what is to be said of the search. */
export function FoundHead({ text, groups, kind, onKind, error, retry, result, outdated }: Props) {
  return (
    <>
      {groups.length > 0 && !error && <Chips groups={groups} kind={kind} onKind={onKind} />}
      {error ? (
        <Lost error={error} retry={retry} />
      ) : (
        result && !outdated && <Said text={text} result={result} />
      )}
    </>
  );
}

/** The kinds of which something was found, each with how much. */
function Chips({ groups, kind, onKind }: Pick<Props, "groups" | "kind" | "onKind">) {
  return (
    <div role="group" aria-label="Kinds" className={s.chips}>
      <button type="button" aria-pressed={kind === undefined} onClick={() => onKind(undefined)}>
        All
      </button>
      {groups.map((group) => (
        <button
          key={group.kind}
          type="button"
          aria-pressed={kind === group.kind}
          onClick={() => onKind(group.kind)}
        >
          {kindNames[group.kind]} <small>{totalOf(group)}</small>
        </button>
      ))}
    </div>
  );
}

/** Why there is no answer. */
function Lost({ error, retry }: { error: ApiError; retry: () => void }) {
  const online = useOnline();
  const refused = error.status >= 400 && error.status < 500;
  const words = online ? "The server could not answer." : "You are offline. Search needs a connection.";
  return (
    <div className={s.said} role="alert">
      <p>{refused ? error.message : words}</p>
      <Button size="sm" onClick={retry}>
        <RefreshCw aria-hidden />
        Try again
      </Button>
    </div>
  );
}

/** That nothing was found, or that other words were looked for. */
function Said({
  text,
  result: { groups, answer, looked, corrected },
}: {
  text: string;
  result: NonNullable<Found["result"]>;
}) {
  const instead = corrected ?? looked;
  if (answer || (groups.length > 0 && !instead)) return null;
  return (
    <p className={s.said} role="status">
      {groups.length > 0 ? `No results for “${text}”. Showing “${instead}”.` : `No results for “${text}”.`}
    </p>
  );
}

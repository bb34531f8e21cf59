import { useSearchParams } from "react-router";
import { Page } from "../../../catalogue/page/Page";
import { HistoryNote } from "../../../catalogue/stats/HistoryNote";
import { BackButton } from "../../../design/actions/BackButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { AfterPaint } from "../../../design/page/AfterPaint";
import { PageHead } from "../../../design/page/PageHead";
import { PageMeta } from "../../../design/page/PageMeta";
import { part } from "../../../design/part";
import { DetailSkeleton } from "../../../design/states/DetailSkeleton";
import { EmptyState } from "../../../design/states/EmptyState";
import { Failed } from "../../../design/states/Failed";
import { utcDay } from "../../../lib/time/dates";
import s from "./ComparePage.module.css";
import { CompareStage } from "./CompareStage";
import { CompareTable } from "./CompareTable";
import { type Comparison, readCompared } from "./compared";
import picker from "./Pickers.module.css";
import { useCompared } from "./useCompared";

const Pickers = part(async () => (await import("./Pickers")).Pickers, { as: "panel" });

/** Two to four things to one scale, their figures beside each other. The address says which. */
export function ComparePage<T extends { id: number }, P>({ kind }: { kind: Comparison<T, P> }) {
  const [query, setQuery] = useSearchParams();
  const ids = readCompared(query.get("ids"));
  const { answer, compared, since } = useCompared(kind, ids);
  const drawn = compared.map(({ thing }) => kind.drawn(thing));
  const names = drawn.map(({ name }) => name);
  const last = names.pop();
  const change = (next: number[]) =>
    setQuery(next.length > 0 ? { ids: next.join(",") } : {}, { preventScrollReset: true });
  return (
    <Page>
      <PageMeta
        title={`Compare ${names.length > 0 ? `${names.join(", ")} and ` : ""}${last ?? kind.nouns}`}
        description={kind.description}
      />
      <PageHead
        title="Compare"
        lead="Drawn to scale from published figures. A dash means not published."
        back={<BackButton fallback={kind.listPath} look="ghost" />}
      >
        {ids.length > 0 && <ShareButton path={kind.comparePath(ids)} word="Copy link" />}
      </PageHead>
      <AfterPaint fallback={<div className={picker.pickers} />}>
        <Pickers kind={kind} ids={ids} drawn={drawn} onChange={change} />
      </AfterPaint>
      {ids.length === 0 ? (
        <EmptyState title={`Choose two ${kind.nouns}.`} text="You can compare up to four." />
      ) : answer.data ? (
        <>
          <CompareStage drawn={drawn} />
          <CompareTable kind={kind} compared={compared} />
          <p className={s.note}>
            {kind.note}Launches and outcomes are counted from this site's catalog, including suborbital
            flights. Below ten launches we give counts, not a percentage.
            {kind.slipsBy &&
              ` A slip is an exact time that moved ten minutes or more later${
                since ? `, tracked since ${utcDay(since)}` : "; none recorded yet"
              }.`}
            <HistoryNote />
          </p>
        </>
      ) : answer.error ? (
        <Failed error={answer.error} retry={() => void answer.mutate()} />
      ) : (
        <DetailSkeleton label={`Loading ${kind.nouns}`} />
      )}
    </Page>
  );
}

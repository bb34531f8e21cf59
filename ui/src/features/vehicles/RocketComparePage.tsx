import { lazy } from "react";
import { useSearchParams } from "react-router";
import { Page } from "../../catalogue/page/Page";
import { BackButton } from "../../design/actions/BackButton";
import { ShareButton } from "../../design/actions/ShareButton";
import { AfterPaint } from "../../design/page/AfterPaint";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { DetailSkeleton } from "../../design/states/DetailSkeleton";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import { paths } from "../../lib/paths";
import { utcDay } from "../../lib/time/dates";
import { CompareStage } from "./compare/CompareStage";
import { CompareTable } from "./compare/CompareTable";
import { readCompared } from "./compare/compared";
import picker from "./compare/RocketPickers.module.css";
import { useCompared } from "./compare/useCompared";
import s from "./RocketComparePage.module.css";

const RocketPickers = lazy(async () => ({
  default: (await import("./compare/RocketPickers")).RocketPickers,
}));

/** Two to four rockets to one scale, their figures beside each other. The address says which. */
export function RocketComparePage() {
  const [query, setQuery] = useSearchParams();
  const ids = readCompared(query.get("ids"));
  const { answer, rockets, compared, since } = useCompared(ids);
  const names = rockets.map(({ fullname }) => fullname);
  const last = names.pop();
  const title = last
    ? `Compare ${names.length > 0 ? `${names.join(", ")} and ` : ""}${last}`
    : "Compare rockets";
  const change = (next: number[]) =>
    setQuery(next.length > 0 ? { ids: next.join(",") } : {}, { preventScrollReset: true });
  return (
    <Page>
      <PageMeta
        title={title}
        description="Rockets of the world to one scale, and their figures beside each other: payload, thrust, mass, cost, launches and how they ended."
      />
      <PageHead
        title="Compare"
        lead="To one scale, from the feed’s own figures. A dash is a figure that nobody published."
        back={<BackButton fallback={paths.rockets} look="ghost" />}
      >
        {ids.length > 0 && <ShareButton path={paths.compare(ids)} word="Copy link" />}
      </PageHead>
      <AfterPaint fallback={<div className={picker.pickers} />}>
        <RocketPickers ids={ids} rockets={rockets} onChange={change} />
      </AfterPaint>
      {ids.length === 0 ? (
        <EmptyState title="Choose two rockets." text="Up to four stand beside each other." />
      ) : answer.data ? (
        <>
          <CompareStage rockets={rockets} />
          <CompareTable compared={compared} />
          <p className={s.note}>
            Launches and what came of them are counted from the catalogue of this site, suborbital flights
            among them; below ten launches successes are told, and not a share. A slip is an exact time that
            moved by ten minutes or more to a later one
            {since ? `, tracked since ${utcDay(since)}` : "; none was seen here yet"}.
          </p>
        </>
      ) : answer.error ? (
        <Failed error={answer.error} retry={() => void answer.mutate()} />
      ) : (
        <DetailSkeleton label="Loading rockets" />
      )}
    </Page>
  );
}

import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { FIRMNESS } from "../../catalogue/firmness/address";
import { useListState } from "../../catalogue/list/useListState";
import { Page } from "../../catalogue/page/Page";
import { HistoryNote } from "../../catalogue/stats/HistoryNote";
import { BackButton } from "../../design/actions/BackButton";
import { OutcomeStrip } from "../../design/charts/OutcomeStrip";
import type { stacked } from "../../design/charts/outcomes";
import { CellLink } from "../../design/data/CellLink";
import type { Column } from "../../design/data/DataTable";
import { SelectField } from "../../design/forms/SelectField";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { DetailSkeleton } from "../../design/states/DetailSkeleton";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import type { LaunchStats, LaunchStatsGroup, StatsBy } from "../../lib/api/api.gen";
import { counted, grouped } from "../../lib/format";
import { paths } from "../../lib/paths";
import { rateOf } from "../../lib/rate";
import { calendarDay, utcDay } from "../../lib/time/dates";
import { Definitions } from "./Definitions";
import { FirmnessPage } from "./firmness/FirmnessPage";
import { GroupTable } from "./GroupTable";
import { groupedPath, groupings } from "./groupings";
import { NothingCounted } from "./NothingCounted";
import s from "./StatsByPage.module.css";
import { StatsTools } from "./StatsTools";
import { statsList, thisYear } from "./statsState";
import { useStats } from "./useStats";
import { YearTools } from "./YearTools";

/** The first year with a launch into space. */
const FIRST_YEAR = 1957;

/** So many groups are shown at first. */
const FIRST = 50;

/** Returns what each group is split into, so that all of its figures have their lists. */
const splitOf = (by: StatsBy): StatsBy | undefined => (by === "outcome" ? undefined : "outcome");

/** The key of a group that is a day, which is written as all days are. */
const DAY = /^\d{4}-\d\d-\d\d$/;

const nameOf = ({ name, key }: LaunchStatsGroup) =>
  key && DAY.test(key) ? calendarDay(key) : (name ?? key ?? "Not known");

/** A count with the list of its launches, where one shows just them. */
function Count({ total, path }: { total: number; path: string | null | undefined }) {
  return path ? <CellLink to={path}>{grouped(total)}</CellLink> : grouped(total);
}

/** A column of launches that ended in one way. */
function outcome(kind: (typeof stacked)[number], title: string): Column<LaunchStatsGroup> {
  return {
    id: kind,
    title,
    numeric: true,
    value: (group) => group[kind],
    cell: (group) => <Count total={group[kind]} path={group.parts.find(({ key }) => key === kind)?.path} />,
  };
}

function columnsOf(words: string): readonly Column<LaunchStatsGroup>[] {
  return [
    {
      id: "name",
      title: words.charAt(0).toUpperCase() + words.slice(1),
      value: nameOf,
      cell: (group) => (group.path ? <CellLink to={group.path}>{nameOf(group)}</CellLink> : nameOf(group)),
    },
    {
      id: "total",
      title: "Launches",
      numeric: true,
      value: ({ total }) => total,
      cell: (group) => <Count total={group.total} path={group.path} />,
    },
    outcome("success", "Succeeded"),
    outcome("partial", "In part"),
    outcome("failure", "Failed"),
    {
      id: "rate",
      title: "Rate",
      numeric: true,
      value: ({ rate }) => rate,
      cell: (group) => rateOf(group.success, group.total),
    },
    {
      id: "streak",
      title: "In a row",
      numeric: true,
      value: ({ streak }) => streak,
      cell: ({ streak }) => grouped(streak),
    },
    { id: "last", title: "Last 60", cell: ({ last }) => <OutcomeStrip outcomes={last} /> },
    {
      id: "last_at",
      title: "Latest",
      numeric: true,
      value: ({ last_at }) => Date.parse(last_at),
      cell: ({ last_at }) => utcDay(last_at),
    },
  ];
}

/** Launches counted by one thing, as a table; how firm dates are has its address among them. */
export function StatsByPage() {
  const { by } = useParams();
  if (by === FIRMNESS) return <FirmnessPage />;
  const grouping = groupings.find(([each]) => each === by);
  return grouping ? <Groups kind={grouping[0]} words={grouping[1]} /> : <NoGrouping />;
}

function NoGrouping() {
  return (
    <Page>
      <PageMeta title="404 Page Not Found" description="There is no such statistic." />
      <PageHead title="404 Page Not Found" />
      <EmptyState title="There is no such statistic." text={<Link to={paths.stats}>All statistics</Link>} />
    </Page>
  );
}

interface Props {
  kind: StatsBy;
  words: string;
}

function Groups({ kind, words }: Props) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const control = useListState(statsList(kind, splitOf(kind)));
  const { data, error, retry } = useStats<LaunchStats>(control.key);
  const current = thisYear();
  const title = `Launches by ${words}`;
  const groups = data?.groups ?? [];
  return (
    <Page>
      <PageMeta
        title={title}
        description={`Launches counted by ${words}, with their outcomes and the launches behind each number.`}
      />
      <div ref={control.head} tabIndex={-1}>
        <PageHead
          title={title}
          count={data?.total}
          lead={
            <>
              Select a name to see its launches.
              <HistoryNote />
            </>
          }
          back={<BackButton fallback={paths.stats} look="ghost" />}
        >
          <SelectField
            label="Counted by"
            options={groupings.map(([value, label]) => ({ value, label: `By ${label}` }))}
            value={kind}
            onPick={(value) => navigate(groupedPath(value, query))}
          />
          {kind !== "year" && (
            <YearTools
              control={control}
              years={Array.from({ length: current - FIRST_YEAR }, (_, i) => current - 1 - i)}
            />
          )}
        </PageHead>
      </div>
      <StatsTools control={control} by={kind} total={data?.total} />
      {data ? (
        groups.length === 0 ? (
          <NothingCounted state={control.state} />
        ) : (
          <div className={s.groups}>
            <GroupTable caption={title} columns={columnsOf(words)} rows={groups} first={FIRST} />
            {data.left_out > 0 && <p>{counted(data.left_out, "group")} more are not shown.</p>}
            <Definitions id="terms" asOf={data.as_of} orbital={data.orbital} />
          </div>
        )
      ) : error ? (
        <Failed error={error} retry={retry} />
      ) : (
        <DetailSkeleton label="Counting launches" />
      )}
    </Page>
  );
}

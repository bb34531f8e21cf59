import { useSearchParams } from "react-router";
import { HeldDots } from "../../../catalogue/firmness/HeldDots";
import { withParameters } from "../../../catalogue/list/parameters";
import { Segmented } from "../../../design/actions/Segmented";
import type { Column } from "../../../design/data/DataTable";
import { SelectField } from "../../../design/forms/SelectField";
import { Section } from "../../../design/page/Section";
import { Failed } from "../../../design/states/Failed";
import { TableSkeleton } from "../../../design/states/TableSkeleton";
import type { FirmnessCell, FirmnessStats } from "../../../lib/api/api.gen";
import { apiKey } from "../../../lib/api/useApi";
import { DASH, grouped } from "../../../lib/format";
import { span } from "../../../lib/time/dates";
import { GroupTable } from "../GroupTable";
import { useStats } from "../useStats";
import { ENOUGH, horizonsOf, horizonWords } from "./cells";
import { Own } from "./Experience";
import s from "./Firmness.module.css";

const kinds = [
  { value: "provider", label: "Agency" },
  { value: "rocket", label: "Rocket" },
  { value: "location", label: "Site" },
] as const;

type Kind = (typeof kinds)[number]["value"];

/** The look before the date that is shown at first, in hours. */
const THREE_DAYS = 72;

/** So many are shown at first. */
const FIRST = 20;

const length = (seconds: number | null) => (seconds === null ? DASH : span(seconds * 1_000));

function columnsOf(title: string): readonly Column<FirmnessCell>[] {
  return [
    { id: "name", title, value: ({ label }) => label, cell: ({ label }) => label ?? "Not known" },
    {
      id: "held",
      title: "Held",
      value: ({ held, seen }) => held / seen,
      cell: ({ held, seen }) => (seen >= ENOUGH ? <HeldDots share={held / seen} /> : DASH),
    },
    {
      id: "own",
      title: "Seen here",
      numeric: true,
      value: ({ own_seen }) => own_seen,
      cell: (cell) => (cell.own_seen > 0 ? <Own cell={cell} /> : DASH),
    },
    {
      id: "born",
      title: "Built in",
      numeric: true,
      value: ({ born_seen }) => born_seen,
      cell: ({ born_held, born_seen }) =>
        born_seen > 0 ? `${grouped(born_held)} of ${grouped(born_seen)}` : DASH,
    },
    {
      id: "median",
      title: "Half moved at most",
      numeric: true,
      value: ({ delay_median_s }) => delay_median_s,
      cell: ({ delay_median_s }) => length(delay_median_s),
    },
    {
      id: "p80",
      title: "8 in 10 at most",
      numeric: true,
      value: ({ delay_p80_s }) => delay_p80_s,
      cell: ({ delay_p80_s }) => length(delay_p80_s),
    },
  ];
}

/** How often dates held by who gave them, by what flies and from where. */
export function GroupSection() {
  const [query, setQuery] = useSearchParams();
  const kind: Kind = kinds.find(({ value }) => value === query.get("by"))?.value ?? "provider";
  const { data, error, retry } = useStats<FirmnessStats>(apiKey("public/stats/firmness", { by: kind }));
  const title = kinds.find(({ value }) => value === kind)?.label ?? "";
  const set = (parameters: Record<string, string | undefined>) =>
    setQuery(withParameters(query, parameters), { replace: true, preventScrollReset: true });
  const horizons = horizonsOf(data?.cells ?? []).map((seconds) => seconds / 3_600);
  const asked = Number(query.get("before"));
  const before = horizons.includes(asked) ? asked : THREE_DAYS;
  const rows = data?.cells.filter((cell) => cell.horizon_s === before * 3_600) ?? [];
  return (
    <Section
      id="groups"
      title="Who keeps their dates"
      action={
        <>
          {horizons.length > 0 && (
            <SelectField
              label="Before"
              options={horizons.map((hours) => ({
                value: String(hours),
                label: `${horizonWords(hours * 3_600)} before`,
              }))}
              value={String(before)}
              onPick={(hours) => set({ before: Number(hours) === THREE_DAYS ? undefined : hours })}
            />
          )}
          <Segmented
            label="Counted by"
            options={kinds}
            value={kind}
            onPick={(by) => set({ by: by === "provider" ? undefined : by, sort: undefined, rows: undefined })}
          />
        </>
      }
    >
      {data ? (
        rows.length === 0 ? (
          <p className={s.note}>
            This site has seen none itself yet, and what it came with is known by agency alone.
          </p>
        ) : (
          <GroupTable
            caption={`Dates that held, by ${title.toLowerCase()}`}
            columns={columnsOf(title)}
            rows={rows}
            first={FIRST}
          />
        )
      ) : error ? (
        <Failed error={error} retry={retry} />
      ) : (
        <TableSkeleton label="Counting dates" rows={8} />
      )}
    </Section>
  );
}

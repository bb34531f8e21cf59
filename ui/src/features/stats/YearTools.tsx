import { Segmented } from "../../design/actions/Segmented";
import { SelectField } from "../../design/forms/SelectField";
import { type StatsControl, thisYear, yearOf } from "./statsState";

interface Props {
  control: Pick<StatsControl, "state" | "change">;
  /** The years before this one that can be chosen, the latest first. */
  years: readonly number[];
}

/** Which year is counted, or all of them. */
export function YearTools({ control: { state, change }, years }: Props) {
  const year = yearOf(state);
  const current = thisYear();
  return (
    <>
      <Segmented
        label="Years"
        options={[
          { value: "now", label: String(current) },
          { value: "all", label: "All years" },
        ]}
        value={state.year === "all" ? "all" : year === current ? "now" : "other"}
        onPick={(value) => change({ year: value === "all" ? "all" : undefined })}
      />
      <SelectField
        label="Year"
        options={[
          { value: "", label: "Another year" },
          ...years.map((each) => ({ value: String(each), label: String(each) })),
        ]}
        value={state.year && state.year !== "all" ? state.year : ""}
        onPick={(value) => change({ year: value || undefined })}
      />
    </>
  );
}

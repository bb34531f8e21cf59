import { SelectField } from "../../design/forms/SelectField";

interface Props {
  /** Latest first. */
  years: readonly number[];
  /** Undefined: all of them. */
  year: number | undefined;
  onPick: (year: number | undefined) => void;
}

/** A choice of one year or all; absent where there is nothing to choose. */
export function YearField({ years, year, onPick }: Props) {
  if (years.length < 2) return null;
  const options = years.map((each) => ({ value: String(each), label: String(each) }));
  return (
    <SelectField
      label="Year"
      options={[{ value: "", label: "All years" }, ...options]}
      value={year === undefined ? "" : String(year)}
      onPick={(picked) => onPick(picked === "" ? undefined : Number(picked))}
    />
  );
}

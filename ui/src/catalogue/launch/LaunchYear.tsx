import type { LaunchYears } from "../../lib/api/api.gen";
import { apiKey, type Query, useApi } from "../../lib/api/useApi";
import { YearField } from "./YearField";

interface Props {
  /** The launches whose years are offered. */
  of: Query;
  year: number | undefined;
  onPick: (year: number | undefined) => void;
}

/** Narrows a list of launches to one of the years that it has. */
export function LaunchYear({ of, year, onPick }: Props) {
  const { data } = useApi<LaunchYears>(apiKey("public/launches/years", of));
  return <YearField years={data?.data.map((each) => each.year) ?? []} year={year} onPick={onPick} />;
}

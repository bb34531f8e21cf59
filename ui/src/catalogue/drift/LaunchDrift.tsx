import { Failed } from "../../design/states/Failed";
import type { Drift, LaunchDetail } from "../../lib/api/api.gen";
import { apiKey, useApi } from "../../lib/api/useApi";
import { DriftFigure } from "./DriftFigure";
import s from "./DriftSection.module.css";
import { drifted } from "./driftPlot";

/** How the date of one launch wandered: nothing where fewer than two are known. */
export function LaunchDrift({ launch: { id, story, withdrawn_at } }: { launch: LaunchDetail }) {
  const steps = story?.steps ?? [];
  const key = apiKey("public/stats/drift", { launch: id });
  const { data, error, mutate } = useApi<Drift>(withdrawn_at ? null : key);
  if (withdrawn_at)
    return steps.length > 0 && <p className={s.note}>Dates of a launch that was withdrawn are not drawn.</p>;
  const launches = drifted(data?.launches ?? []);
  if (launches.length > 0) {
    const reasons = new Set(steps.filter(({ reason }) => reason).map(({ seen_at }) => seen_at));
    return <DriftFigure of={key} launches={launches} reasons={reasons} />;
  }
  // Without a step that was seen there may be no chart to come.
  if (data || steps.length === 0) return null;
  return error ? <Failed error={error} retry={() => void mutate()} /> : <div className={s.room} aria-busy />;
}

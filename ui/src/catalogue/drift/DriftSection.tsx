import { Section } from "../../design/page/Section";
import { Failed } from "../../design/states/Failed";
import type { Drift, LaunchDetail } from "../../lib/api/api.gen";
import { apiKey, useApi } from "../../lib/api/useApi";
import { counted } from "../../lib/format";
import { DriftFigure } from "./DriftFigure";
import type { DriftOf } from "./DriftPlace";
import s from "./DriftSection.module.css";
import { drifted } from "./driftPlot";
import { leftOutWords } from "./driftWords";
import { LaunchDrift } from "./LaunchDrift";

/** How dates wandered: of one launch, or in a section of their own those of the launches of a thing. */
export function DriftSection(props: DriftOf | { launch: LaunchDetail }) {
  return "launch" in props ? <LaunchDrift launch={props.launch} /> : <DriftOfMany {...props} />;
}

/** How the dates of the launches of one thing wandered: nothing where no launch has two. */
function DriftOfMany({ of, id }: DriftOf) {
  const key = apiKey("public/stats/drift", { [of]: id });
  const { data, error, mutate } = useApi<Drift>(key);
  const launches = drifted(data?.launches ?? []);
  if (launches.length === 0 && (data || !error)) return null;
  const count = data && counted(launches.length, "launch");
  return (
    <Section id="drift" title="How dates moved" count={count}>
      {data ? (
        <>
          <DriftFigure of={key} launches={launches} />
          <p className={s.note}>{leftOutWords(data)}</p>
        </>
      ) : (
        error && <Failed error={error} retry={() => void mutate()} />
      )}
    </Section>
  );
}

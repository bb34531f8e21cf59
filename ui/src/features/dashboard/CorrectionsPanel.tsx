import { useState } from "react";
import { useSearchParams } from "react-router";
import { Section } from "../../design/page/Section";
import { Failed } from "../../design/states/Failed";
import { TableSkeleton } from "../../design/states/TableSkeleton";
import type { CorrectionsReport } from "../../lib/api/api.gen";
import { useApi } from "../../lib/api/useApi";
import { CORRECTIONS } from "../../lib/corrections";
import { CorrectionForm } from "./CorrectionForm";
import { CorrectionList } from "./CorrectionList";
import s from "./CorrectionsPanel.module.css";

/** What was put right here, what of it ended, and the form for another fact. */
export function CorrectionsPanel() {
  const { data, error, mutate } = useApi<CorrectionsReport>(CORRECTIONS, { freshFor: 0 });
  const [query] = useSearchParams();
  const [changing, setChanging] = useState<number>();
  const done = () => {
    setChanging(undefined);
    void mutate();
  };
  const held = data?.corrections.filter(({ ended_at: ended }) => ended === null) ?? [];
  const ended = data?.corrections.filter(({ ended_at: ended }) => ended !== null) ?? [];
  const changed = held.find(({ id }) => id === changing);
  return (
    <Section id="corrections" title="Corrections" count={data && held.length}>
      {data ? (
        <div className={s.panel}>
          {held.length > 0 ? (
            <CorrectionList corrections={held} onChange={setChanging} onDone={done} />
          ) : (
            <p className={s.none}>Nothing is corrected.</p>
          )}
          <CorrectionForm
            key={changed?.id}
            fields={data.fields}
            changed={changed}
            first={query.get("correct") ?? ""}
            onDone={done}
          />
          {ended.length > 0 && (
            <>
              <h3>Ended</h3>
              <CorrectionList corrections={ended} />
            </>
          )}
        </div>
      ) : error ? (
        <Failed error={error} retry={() => mutate()} />
      ) : (
        <TableSkeleton label="Loading corrections" />
      )}
    </Section>
  );
}

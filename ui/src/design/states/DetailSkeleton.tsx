import s from "./DetailSkeleton.module.css";

/** Placeholder of a detail page's opening. `label` says what is loading: "Loading launch". */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <div className={s.stage} role="status" aria-busy="true" aria-label={label}>
      <span className="sr-only">{label}</span>
      <i />
      <i />
      <i />
      <div>
        <b />
        <b />
        <b />
        <b />
        <b />
      </div>
      <i />
    </div>
  );
}

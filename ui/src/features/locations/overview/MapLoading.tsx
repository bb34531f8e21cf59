import s from "./MapLoading.module.css";

/** Lies over the map while something is read; the map stays to be seen. */
export function MapLoading({ label }: { label: string }) {
  return (
    <div className={s.overlay} role="status" aria-label={label}>
      <span className="sr-only">{label}</span>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <path d="M24 4a20 20 0 0 1 20 20" />
      </svg>
    </div>
  );
}

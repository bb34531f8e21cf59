import { SkeletonCard } from "./SkeletonCard";
import s from "./SkeletonGrid.module.css";

interface Props {
  count?: number;
  /** What is loading: "Loading launches". */
  label: string;
}

/** Placeholders of a list of cards. */
export function SkeletonGrid({ count = 12, label }: Props) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={s.grid}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  );
}

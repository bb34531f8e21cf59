import { SkeletonCard } from "./SkeletonCard";
import s from "./SkeletonGrid.module.css";

/**
 * How cards stand in a list: `cards` in rows of landscape covers, `people` closer together and two in a row on phones,
 * `wide` with picture and text side by side.
 */
export type CardLayout = "cards" | "people" | "wide";

interface Props {
  count?: number;
  /** What is loading: "Loading launches". */
  label: string;
  layout?: CardLayout;
}

/** Placeholders of a list of cards. */
export function SkeletonGrid({ count = 12, label, layout = "cards" }: Props) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={s.grid} data-layout={layout}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </div>
  );
}

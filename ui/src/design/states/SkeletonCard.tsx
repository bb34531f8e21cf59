import s from "./SkeletonCard.module.css";

/** The boxes of a card, so that nothing moves when the data arrives. */
export function SkeletonCard() {
  return (
    <div className={s.card} aria-hidden="true">
      <div className={s.cover} />
      <i />
      <i />
      <i />
      <div className={s.meta}>
        <i />
        <i />
      </div>
      <div className={s.foot}>
        <b />
        <b />
      </div>
    </div>
  );
}

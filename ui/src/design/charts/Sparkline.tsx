import s from "./Sparkline.module.css";

/** A figure of each year, the last one at the right. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  return (
    <svg viewBox={`0 0 ${values.length} 20`} preserveAspectRatio="none" className={s.line} aria-hidden>
      {values.map((value, i) => {
        const height = (value / most) * 20;
        return <rect key={i} x={i + 0.15} width={0.7} y={20 - height} height={height} />;
      })}
    </svg>
  );
}

/** The sheen of bare metal, lit from the left. */
export function MetalGradient({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1="0" x2="1">
      <stop offset="0" stopColor="#4a5164" />
      <stop offset=".4" stopColor="#fff" />
      <stop offset="1" stopColor="#7c8498" />
    </linearGradient>
  );
}

interface Props {
  /** The outline. */
  d: string;
  /** The id of the gradient. */
  metal: string;
  /** A body whose size is not known is a dashed outline. */
  known: boolean;
  /** The thinnest line that is seen. */
  line: number;
}

/** A body of metal. */
export function MetalBody({ d, metal, known, line }: Props) {
  if (known) return <path d={d} fill={`url(#${metal})`} />;
  return (
    <path
      d={d}
      fill="#fff"
      fillOpacity=".06"
      stroke="#fff"
      strokeOpacity=".75"
      strokeWidth={line / 2}
      strokeDasharray={`${line * 1.5} ${line * 1.5}`}
    />
  );
}

import s from "./Monogram.module.css";

interface Props {
  text: string;
  large?: boolean;
}

/** Stands where a logo would. */
export function Monogram({ text, large }: Props) {
  return (
    <span className={s.mono} data-large={large || undefined} aria-hidden="true">
      {text.slice(0, 4)}
    </span>
  );
}

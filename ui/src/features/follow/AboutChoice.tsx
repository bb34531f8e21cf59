import { grouped } from "../../lib/format";
import type { Choice } from "./choices";
import s from "./FollowDialog.module.css";
import { useNext } from "./Preview";

interface Props {
  choice: Choice;
  checked: boolean;
  onPick: () => void;
}

/** One of the things that can be followed, with how many launches of it are to come. */
export function AboutChoice({ choice, checked, onPick }: Props) {
  const { total } = useNext(choice.about);
  return (
    <label className={s.choice}>
      <input type="radio" name="about" checked={checked} onChange={onPick} />
      <span>
        <b>{choice.name}</b>
        <small>{choice.note ?? (total === undefined ? "\u00a0" : `${grouped(total)} upcoming`)}</small>
      </span>
    </label>
  );
}

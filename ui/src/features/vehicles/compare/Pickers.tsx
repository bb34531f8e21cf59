import { useState } from "react";
import { thingsOf, useChoices } from "../../../catalogue/list/useChoices";
import { Combobox } from "../../../design/forms/Combobox";
import { capital } from "../figures";
import { type Comparison, type Drawn, MOST } from "./compared";
import s from "./Pickers.module.css";

/** The call that tells all things with launches. */
const choices = { choices: "public/launches/filters" };

interface Props {
  kind: Pick<Comparison<unknown, unknown>, "noun" | "nouns" | "choices">;
  ids: readonly number[];
  /** Those that are known already. */
  drawn: readonly Drawn[];
  onChange: (ids: number[]) => void;
}

/** A field for each thing, and one for another. All that can be chosen is read when a field is first touched. */
export function Pickers({ kind: { noun, nouns, choices: source }, ids, drawn, onChange }: Props) {
  const [wanted, setWanted] = useState(false);
  const { data } = useChoices(choices, wanted);
  const others = thingsOf(data, source).filter(({ id }) => !ids.includes(id));
  const slots: (number | undefined)[] = ids.length < MOST ? [...ids, undefined] : [...ids];
  const want = () => setWanted(true);
  return (
    <fieldset className={s.pickers} aria-label={capital(nouns)} onFocus={want} onPointerEnter={want}>
      {slots.map((value, index) => (
        <Combobox
          key={value ?? "new"}
          label={value === undefined && index > 0 ? "And" : `${capital(noun)} ${index + 1}`}
          any={`${index === 0 ? "Choose" : "Add"} a ${noun}`}
          noun="launch"
          options={[...drawn.filter(({ id }) => id === value), ...others]}
          value={value}
          onPick={(id) =>
            onChange(
              id === undefined
                ? ids.filter((each) => each !== value)
                : [...ids.slice(0, index), id, ...ids.slice(index + 1)],
            )
          }
        />
      ))}
    </fieldset>
  );
}

import { useState } from "react";
import { useChoices } from "../../../catalogue/list/useChoices";
import { Combobox } from "../../../design/forms/Combobox";
import type { RocketConfig } from "../../../lib/api/api.gen";
import { MOST } from "./compared";
import s from "./RocketPickers.module.css";

/** The call that tells all rockets with launches. */
const choices = { choices: "public/launches/filters" };

interface Props {
  ids: readonly number[];
  /** Those that are known already. */
  rockets: readonly RocketConfig[];
  onChange: (ids: number[]) => void;
}

/** A field for each rocket, and one for another. All that can be chosen is read when a field is first touched. */
export function RocketPickers({ ids, rockets, onChange }: Props) {
  const [wanted, setWanted] = useState(false);
  const { data } = useChoices(choices, wanted);
  const shown = rockets.map(({ id, fullname }) => ({ id, name: fullname }));
  const others = data?.data.rocket_configurations?.filter(({ id }) => !ids.includes(id)) ?? [];
  const slots: (number | undefined)[] = ids.length < MOST ? [...ids, undefined] : [...ids];
  const want = () => setWanted(true);
  return (
    <fieldset className={s.pickers} aria-label="Rockets" onFocus={want} onPointerEnter={want}>
      {slots.map((value, index) => (
        <Combobox
          key={value ?? "new"}
          label={value === undefined && index > 0 ? "And" : `Rocket ${index + 1}`}
          any={index === 0 ? "Choose a rocket" : "Add a rocket"}
          noun="launch"
          options={[...shown.filter(({ id }) => id === value), ...others]}
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

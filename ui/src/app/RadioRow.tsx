import { type ReactNode, useId } from "react";
import s from "./RadioRow.module.css";

interface Props<T extends string> {
  legend: string;
  /** Each value with its word, and what it stands for at the moment. */
  choices: readonly (readonly [value: T, word: string, meaning?: string])[];
  chosen: T;
  onChoose: (value: T) => void;
  /** What is to be known about the choice that was made. */
  children?: ReactNode;
}

/** Picks one of a few ways in which the whole site tells something. */
export function RadioRow<T extends string>({ legend, choices, chosen, onChoose, children }: Props<T>) {
  const group = useId();
  return (
    <fieldset className={s.row}>
      <legend>{legend}</legend>
      <div>
        {choices.map(([value, word, meaning]) => (
          <label key={value}>
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {word}
            {meaning && <small>{meaning}</small>}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

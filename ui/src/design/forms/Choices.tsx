import { useState } from "react";
import { ComboboxList, type Mark, type Option } from "./ComboboxList";
import { groupIds, hasAll } from "./groups";
import { PickField } from "./PickField";

interface Props {
  label: string;
  /** What stands in the field while nothing is chosen. */
  any: string;
  /** A group of values is one option with all their ids, commas between them. */
  options: readonly Option<string>[];
  /** What the options' counts count, in the singular: "launch". */
  noun?: string;
  /** What was chosen; a minus stands before what is left out. */
  values: readonly string[];
  /** Is called with all that is chosen then. */
  onChange: (values: readonly string[]) => void;
  /** How many can be chosen. */
  most: number;
  disabled?: boolean;
}

const isLeftOut = (value: string) => value.startsWith("-");
const bare = (value: string) => value.replace(/^-/, "");

/** "NASA or SpaceX, without ULA". */
function summaryOf(
  values: readonly string[],
  options: readonly Option<string>[],
  nameOf: (id: string) => string,
): string {
  const names = (wanted: boolean) => {
    const ids = values.filter((value) => isLeftOut(value) !== wanted).map(bare);
    return groupIds(ids, options).map(nameOf);
  };
  const only = names(true).join(" or ");
  const without = names(false).join(" or ");
  if (!without) return only;
  return only ? `${only}, without ${without}` : `Without ${without}`;
}

/** A field for several choices, each of which is wanted or left out. What was chosen is taken back by a second press. */
export function Choices({ label, any, options, noun, values, onChange, most, disabled }: Props) {
  const [side, setSide] = useState<Mark>(values.length > 0 && values.every(isLeftOut) ? "without" : "only");
  const nameOf = (id: string) =>
    options.find((option) => option.id === id)?.name ?? (Number.isNaN(Number(id)) ? id : `#${id}`);
  const markOf = (id: string): Mark | undefined =>
    hasAll(values, id) ? "only" : hasAll(values.filter(isLeftOut).map(bare), id) ? "without" : undefined;

  const pick = (id: string) => {
    const ids = id.split(",");
    const others = values.filter((value) => !ids.includes(bare(value)));
    if (markOf(id) === side) onChange(others);
    else onChange([...others, ...ids.map((each) => (side === "only" ? each : `-${each}`))]);
  };
  const full = values.length >= most;
  const isOffered = ({ id }: Option<string>) => {
    const added = id.split(",").filter((each) => !values.map(bare).includes(each));
    return markOf(id) !== undefined || added.length <= most - values.length - Number(full);
  };
  return (
    <PickField
      label={label}
      text={values.length === 0 ? any : summaryOf(values, options, nameOf)}
      chosen={values.length > 0}
      onClear={() => onChange([])}
      disabled={disabled}
    >
      {(list) => (
        <ComboboxList
          {...list}
          label={label}
          noun={noun}
          options={options.filter(isOffered)}
          note={full ? `No more than ${most} can be chosen.` : undefined}
          markOf={markOf}
          side={side}
          onSide={setSide}
          onPick={(id) => {
            pick(id);
            list.onClose();
          }}
        />
      )}
    </PickField>
  );
}

import { ComboboxList, type Option } from "./ComboboxList";
import { PickField } from "./PickField";

interface Props {
  label: string;
  /** What stands in the field while nothing is chosen. */
  any: string;
  options: readonly Option[];
  /** What the options' counts count, in the singular: "launch". */
  noun?: string;
  value: number | undefined;
  /** Is called with undefined when the choice is cleared. */
  onPick: (id: number | undefined) => void;
  disabled?: boolean;
}

/** A select with a search line. */
export function Combobox({ label, any, options, noun, value, onPick, disabled }: Props) {
  const chosen = options.find((option) => option.id === value);
  return (
    <PickField
      label={label}
      text={chosen?.name ?? (value === undefined ? any : `#${value}`)}
      chosen={value !== undefined}
      onClear={() => onPick(undefined)}
      disabled={disabled}
    >
      {(list) => (
        <ComboboxList
          {...list}
          label={label}
          noun={noun}
          options={options}
          markOf={(id) => (id === value ? "only" : undefined)}
          onPick={(id) => {
            if (id !== value) onPick(id);
            list.onClose();
          }}
        />
      )}
    </PickField>
  );
}

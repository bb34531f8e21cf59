import { Segmented } from "../../design/actions/Segmented";
import { Choices } from "../../design/forms/Choices";
import { DayRange } from "../../design/forms/DayRange";
import { SelectField } from "../../design/forms/SelectField";
import type { FilterFieldsProps } from "../list/ListFilters";
import type { Filter, Ids } from "../list/listState";
import { valuesOf } from "../list/listState";
import { NoChoices } from "../list/NoChoices";
import { OrderFields } from "../list/OrderFields";
import { optionsOf, useChoices } from "../list/useChoices";
import { FieldGroup } from "./FieldGroup";
import s from "./LaunchFilterFields.module.css";
import { type LaunchFilter, launchFilters, MOST_VALUES } from "./launchFilters";
import { NearField } from "./NearField";
import { whenHere } from "./whenHere";

/** The filters that are chosen from what there is, by what they are about. */
const groups = {
  "Who and what": ["agency", "rocketConfig", "program", "spacecraftConfig", "astronaut", "launcher"],
  Where: ["location", "pad", "country"],
  Mission: ["orbit", "missionType", "status"],
} satisfies Record<string, readonly LaunchFilter[]>;

/** What is so of a launch or not, by the group it stands in: what most look for in the one that is always open. */
const yesNos: Readonly<Record<string, Partial<Record<LaunchFilter, string>>>> = {
  "Who and what": { crewed: "Crewed", webcast: "Webcast" },
  Mission: { reused: "Reused" },
};
const answers = [
  { value: "", label: "Either" },
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
] as const;
/** How a booster comes down, in the group it stands in. */
const landings: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  Mission: [
    { value: "", label: "Any" },
    { value: "rtls", label: "At the launch site" },
    { value: "asds", label: "On a ship" },
    { value: "ocean", label: "In the ocean" },
    { value: "none", label: "No attempt" },
  ],
};
const spans = [
  { value: "", label: "Any time" },
  { value: "today", label: "Today" },
  { value: "week", label: "The next 7 days" },
  { value: "month", label: "The next 30 days" },
];
const certainties = [
  { value: "", label: "Any" },
  { value: "year", label: "The year" },
  { value: "quarter", label: "The quarter" },
  { value: "month", label: "The month" },
  { value: "day", label: "The day" },
  { value: "exact", label: "The exact time" },
];

/** Between these days launches can be looked for. */
const FIRST = "1957-01-01";
const LAST = "2099-12-31";

const capital = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);

/** What stands in the filter panel of launches; the choices are read when it opens for the first time. */
export function LaunchFilterFields({
  spec,
  state,
  change,
  noun,
  orderings,
  ordering,
  nearby,
}: FilterFieldsProps) {
  const { data, error, mutate } = useChoices(spec, true);
  const { filters } = state;
  const set = (values: Ids<string>) => {
    const given = Object.entries({ ...filters, ...values }).filter(([, value]) => value !== "");
    change({ filters: Object.fromEntries(given) });
  };
  const usedOf = (keys: readonly string[]) => keys.filter((key) => filters[key] !== undefined).length;
  const textOf = (key: LaunchFilter) => String(filters[key] ?? "");

  const choicesOf = (key: LaunchFilter) => {
    const filter: Filter = launchFilters[key];
    const { label = capital(key) } = filter;
    return (
      <Choices
        key={key}
        label={label}
        any={`Any ${label.toLowerCase()}`}
        noun={noun}
        options={optionsOf(data, filter)}
        values={valuesOf(filters[key])}
        onChange={(values) => set({ [key]: values.join(",") })}
        most={MOST_VALUES}
        disabled={!data}
      />
    );
  };
  const switchOf = (key: LaunchFilter, label: string) => (
    <div key={key} className={s.switch}>
      <span aria-hidden>{label}</span>
      <Segmented
        label={label}
        options={answers}
        value={textOf(key)}
        onPick={(value) => set({ [key]: value })}
        wide
      />
    </div>
  );
  const selectOf = (
    label: string,
    options: readonly { value: string; label: string }[],
    value: string,
    onPick: (value: string) => void,
  ) => (
    <div className={s.switch}>
      <span aria-hidden>{label}</span>
      <SelectField label={label} options={options} value={value} onPick={onPick} />
    </div>
  );
  return (
    <>
      {error && !data && <NoChoices retry={() => void mutate()} />}
      {Object.entries(groups).map(([title, keys], index) => {
        const switches = Object.entries(yesNos[title] ?? {});
        const ways = landings[title];
        const own = [...keys, ...switches.map(([key]) => key), ...(ways ? ["landing"] : [])];
        return (
          <FieldGroup key={title} title={title} used={usedOf(own)} first={index === 0}>
            {keys.map(choicesOf)}
            {switches.map(([key, label]) => switchOf(key as LaunchFilter, label))}
            {ways && selectOf("Booster landing", ways, textOf("landing"), (landing) => set({ landing }))}
          </FieldGroup>
        );
      })}
      <FieldGroup title="When" used={usedOf(["from", "to", "when", "certainty"])}>
        {spec.filters?.when &&
          selectOf("From today on", spans, textOf("when").replace(/@.*/, ""), (span) =>
            set({ when: whenHere(span) }),
          )}
        {spec.filters?.from && (
          <DayRange
            days={{ from: textOf("from"), to: textOf("to") }}
            onChange={(days) => set({ ...days })}
            first={FIRST}
            last={LAST}
          />
        )}
        {selectOf("Date precision", certainties, textOf("certainty"), (certainty) => set({ certainty }))}
      </FieldGroup>
      <OrderFields state={state} change={change} orderings={orderings} ordering={ordering} />
      {nearby && <NearField nearby={nearby} />}
    </>
  );
}

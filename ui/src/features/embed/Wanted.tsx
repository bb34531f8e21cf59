import { LaunchFilters } from "../../catalogue/filters/LaunchFilters";
import type { ListControl } from "../../catalogue/list/useListState";
import { Segmented } from "../../design/actions/Segmented";
import { Field } from "../../design/forms/Field";
import { SelectField } from "../../design/forms/SelectField";
import { basePath } from "../../lib/browser/basePath";
import s from "./EmbedPage.module.css";
import {
  driftIn,
  driftPage,
  type EmbedState,
  embedList,
  isFiltered,
  launchIn,
  papers,
  rowChoices,
  rowsOf,
} from "./embedState";

const forms = [
  { value: "", label: "Card" },
  { value: "strip", label: "Strip" },
  { value: "board", label: "Board" },
  { value: "badge", label: "Badge" },
  { value: "element", label: "Element" },
] as const;

interface Props {
  control: ListControl<EmbedState>;
}

/** What is to be shown elsewhere, and how. */
export function Wanted({ control }: Props) {
  const { state, change, reset } = control;
  const { of } = state;
  return (
    <>
      <Choice label="What">
        <Segmented
          label="What"
          options={[
            { value: "", label: "Next launches" },
            { value: "launch", label: "One launch" },
            { value: "drift", label: "Dates" },
            { value: "eink", label: "E-ink" },
          ]}
          value={of}
          onPick={(of) => change({ of })}
        />
        {isFiltered(state) && (
          <LaunchFilters spec={embedList} state={state} change={change} total={undefined} reset={reset} />
        )}
      </Choice>
      {of === "launch" && <Launch id={state.launch} onChange={(launch) => change({ launch })} />}
      {of === "drift" && <DriftOf named={state.drift} onChange={(drift) => change({ drift })} />}
      <Shape control={control} />
    </>
  );
}

/** What can be chosen of how it looks. */
function Shape({ control: { state, change } }: Props) {
  const { of, form } = state;
  if (of === "eink") return <PaperLook state={state} change={change} />;
  if (of === "drift") return <Theme theme={state.theme} onPick={(theme) => change({ theme })} />;
  const offered =
    of === "launch" ? forms.filter(({ value }) => value !== "board" && value !== "element") : forms;
  return (
    <>
      <Choice label="Form">
        <Segmented label="Form" options={offered} value={form} onPick={(form) => change({ form })} />
      </Choice>
      <Look state={state} change={change} />
    </>
  );
}

function DriftOf({ named, onChange }: { named: string; onChange: (named: string) => void }) {
  return (
    <Field
      label="Address of the page"
      hint="Of a launch, an agency, a program or a rocket on this site."
      defaultValue={named && location.origin + basePath() + driftPage(named)}
      onChange={(event) => onChange(driftIn(event.target.value))}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function Launch({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  return (
    <Field
      label="Address of the launch"
      hint="Of its page on this site."
      defaultValue={id && `${location.origin}/launches/${id}`}
      onChange={(event) => onChange(launchIn(event.target.value))}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** What can be chosen of a picture for electronic paper: its pixels, its grays. */
function PaperLook({ state: { paper, depth }, change }: Pick<ListControl<EmbedState>, "state" | "change">) {
  return (
    <>
      <Choice label="Size">
        <SelectField
          label="Size in pixels"
          options={papers.map((value) => ({ value, label: value.replace("x", " × ") }))}
          value={paper}
          onPick={(paper) => change({ paper })}
        />
      </Choice>
      <Choice label="Depth">
        <Segmented
          label="Depth"
          options={[
            { value: "1", label: "Black and white" },
            { value: "2", label: "Four grays" },
          ]}
          value={depth}
          onPick={(depth) => change({ depth })}
        />
      </Choice>
    </>
  );
}

/** What can be chosen of a form: its size, its colors. */
function Look({ state, change }: Pick<ListControl<EmbedState>, "state" | "change">) {
  const { form, size, look, theme } = state;
  return (
    <>
      {form === "" && (
        <Choice label="Size">
          <Segmented
            label="Size"
            options={[
              { value: "", label: "480 × 180" },
              { value: "small", label: "320 × 150" },
            ]}
            value={size}
            onPick={(size) => change({ size })}
          />
        </Choice>
      )}
      {form === "board" && (
        <Choice label="Launches">
          <SelectField
            label="Launches"
            options={rowChoices.map((rows) => ({ value: String(rows), label: String(rows) }))}
            value={String(rowsOf(state))}
            onPick={(rows) => change({ n: Number(rows) })}
          />
        </Choice>
      )}
      {form === "badge" ? (
        <Choice label="Look">
          <Segmented
            label="Look"
            options={[
              { value: "", label: "Flat" },
              { value: "plain", label: "Plain" },
            ]}
            value={look}
            onPick={(look) => change({ look })}
          />
        </Choice>
      ) : (
        <Theme theme={theme} onPick={(theme) => change({ theme })} />
      )}
    </>
  );
}

interface ThemeProps {
  theme: EmbedState["theme"];
  onPick: (theme: EmbedState["theme"]) => void;
}

function Theme({ theme, onPick }: ThemeProps) {
  return (
    <Choice label="Theme">
      <Segmented
        label="Theme"
        options={[
          { value: "", label: "The reader’s" },
          { value: "dark", label: "Dark" },
          { value: "light", label: "Light" },
        ]}
        value={theme}
        onPick={onPick}
      />
    </Choice>
  );
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={s.choice}>
      <span aria-hidden>{label}</span>
      <div>{children}</div>
    </div>
  );
}

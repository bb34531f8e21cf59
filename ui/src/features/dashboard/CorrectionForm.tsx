import { Button } from "../../design/actions/Button";
import { ChoiceField } from "../../design/forms/ChoiceField";
import { Field } from "../../design/forms/Field";
import { Form } from "../../design/forms/Form";
import { TextArea } from "../../design/forms/TextArea";
import { useForm } from "../../design/forms/useForm";
import type { CorrectionsReport, Done } from "../../lib/api/api.gen";
import { send } from "../../lib/api/member";
import { CORRECTIONS, pageOf, recordAt } from "../../lib/corrections";
import { toast } from "../../lib/toast";
import type { StaffCorrection } from "./CorrectionList";
import { correctionRules } from "./correctionRules";

type Correctable = CorrectionsReport["fields"][number];

interface Props {
  fields: readonly Correctable[];
  /** The correction that is changed; absent: a new one. */
  changed: StaffCorrection | undefined;
  /** The page of the record that is named at first. */
  first: string;
  onDone: () => void;
}

/** What a value looks like. */
const hints: Record<Correctable["type"], string> = {
  text: "Plain text. Leave it empty where there is none.",
  date: "A date such as 1961-04-12. Leave it empty where there is none.",
  whole: "A whole number. Leave it empty where there is none.",
  countries: "Countries, such as Canada, France. Leave it empty where none is known.",
  number: "A number such as 70.5, in the unit of the fact. Leave it empty where there is none.",
};

/** How many characters the longest value has. */
const MOST = 8000;

/** Takes a corrected fact, or another value of one. */
export function CorrectionForm({ fields, changed, first, onDone }: Props) {
  const form = useForm({
    initialValues: {
      record_id: changed ? pageOf(changed) : first,
      field: changed?.field ?? "",
      value: changed?.value ?? "",
      source: changed?.source ?? "",
    },
    rules: correctionRules,
    onlyFields: true,
    submit: async ({ record_id, field, value, source }) => {
      const body = { ...recordAt(record_id), field, value, source };
      if (changed) await send<Done>(`${CORRECTIONS}/${changed.id}`, { method: "put", body, bearer: true });
      else await send<Done>(CORRECTIONS, { method: "post", body, bearer: true });
      form.reset({ record_id: "" });
      void toast.success("It shows on this site now.");
      onDone();
    },
  });
  const kind = recordAt(form.field("record_id").value)?.kind;
  const ofKind = fields.filter((field) => field.kind === kind);
  const type = ofKind.find(({ field }) => field === form.field("field").value)?.type ?? "text";
  return (
    <Form
      form={form}
      submit={changed ? "Change" : "Correct"}
      foot={changed && <Button onClick={onDone}>Cancel</Button>}
    >
      <Field
        label="Page of the record"
        hint="Of a launch, an astronaut, a rocket or an agency: its address here, such as /astronauts/12."
        disabled={changed !== undefined}
        {...form.field("record_id")}
      />
      <ChoiceField
        label="Fact"
        unset={kind ? "Which fact is it?" : "Name a page first"}
        options={ofKind.map(({ field, label }) => ({ value: field, label }))}
        disabled={changed !== undefined}
        {...form.field("field")}
      />
      <TextArea label="Value" hint={hints[type]} rows={2} most={MOST} {...form.field("value")} />
      <Field
        label="Source"
        type="url"
        inputMode="url"
        hint="The address of a page that says so."
        {...form.field("source")}
      />
    </Form>
  );
}

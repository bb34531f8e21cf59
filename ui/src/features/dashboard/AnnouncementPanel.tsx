import { useSWRConfig } from "swr";
import { Button } from "../../design/actions/Button";
import { Field } from "../../design/forms/Field";
import { Form } from "../../design/forms/Form";
import { TextArea } from "../../design/forms/TextArea";
import { useForm } from "../../design/forms/useForm";
import { Section } from "../../design/page/Section";
import { Failed } from "../../design/states/Failed";
import { TableSkeleton } from "../../design/states/TableSkeleton";
import { ANNOUNCEMENT, announce, stopAnnouncing } from "../../lib/announcement";
import type { Announced, Announcement, AnnouncementRequest, Done } from "../../lib/api/api.gen";
import { ApiError } from "../../lib/api/apiError";
import { send } from "../../lib/api/member";
import { useApi } from "../../lib/api/useApi";
import { moment } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import { toast } from "../../lib/toast";
import { useAction } from "../../lib/useAction";
import s from "./AnnouncementPanel.module.css";
import { announcementRules, MOST, momentOf } from "./announcementRules";

/** What stands at the top of every page now, and the form for another line. */
export function AnnouncementPanel() {
  const { data, error, mutate } = useApi<Announced>(ANNOUNCEMENT, { freshFor: 0 });
  return (
    <Section id="announcement-form" title="Announcement">
      {data ? (
        <div className={s.panel}>
          {data.announcement ? (
            <Current announcement={data.announcement} />
          ) : (
            <p className={s.none}>Nothing is announced.</p>
          )}
          <AnnouncementForm />
        </div>
      ) : error ? (
        <Failed error={error} retry={() => mutate()} />
      ) : (
        <TableSkeleton label="Loading what is announced" />
      )}
    </Section>
  );
}

/** Tells this page what is announced from now on: staff see at once what everybody will. */
function useTelling() {
  const { mutate } = useSWRConfig();
  return (announcement: Announcement | null) => {
    if (announcement) announce(announcement.text);
    else stopAnnouncing();
    void mutate(ANNOUNCEMENT, { announcement }, { revalidate: false });
    void mutate("public/status", (status: object | undefined) => status && { ...status, announcement }, {
      revalidate: false,
    });
  };
}

function Current({ announcement: { text, until } }: { announcement: Announcement }) {
  const format = useTimeFormat();
  const tell = useTelling();
  const [pending, end] = useAction(async () => {
    try {
      await send<Done>(ANNOUNCEMENT, { method: "delete", bearer: true });
    } catch (error) {
      // It is over already.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    tell(null);
    void toast.success("The announcement is over.");
  });
  return (
    <div className={s.current}>
      <p>
        <b>{text}</b>
        <small>
          Until <time dateTime={until}>{moment(until, format)}</time>
        </small>
      </p>
      <Button disabled={pending} onClick={end}>
        End now
      </Button>
    </div>
  );
}

function AnnouncementForm() {
  const tell = useTelling();
  const form = useForm({
    initialValues: { text: "", until: "" },
    rules: announcementRules,
    onlyFields: true,
    submit: async ({ text, until }) => {
      const body: AnnouncementRequest = { text, until: new Date(momentOf(until)).toISOString() };
      const { announcement } = await send<Announced>(ANNOUNCEMENT, { method: "put", body, bearer: true });
      form.reset();
      tell(announcement);
      void toast.success("The announcement is on every page now.");
    },
  });
  return (
    <Form form={form} submit="Announce">
      <TextArea
        label="Announcement"
        hint="One line of plain text, at the top of every page. It replaces the previous one."
        rows={2}
        most={MOST}
        {...form.field("text")}
      />
      <Field label="Until (UTC)" type="datetime-local" {...form.field("until")} />
    </Form>
  );
}

import { Suspense, useState } from "react";
import { ListPager } from "../../catalogue/list/ListPager";
import { ListTools } from "../../catalogue/list/ListTools";
import { paged } from "../../catalogue/list/listState";
import { limitOf, oneOf } from "../../catalogue/list/parameters";
import { useListState } from "../../catalogue/list/useListState";
import { usePagedList } from "../../catalogue/list/usePagedList";
import { SelectField } from "../../design/forms/SelectField";
import { part } from "../../design/part";
import type { Message, MessagePage } from "../../lib/api/api.gen";
import { MESSAGES } from "../../lib/contact";
import { figure } from "../../lib/format";
import { MessageList } from "./MessageList";
import s from "./MessagesPage.module.css";
import { StaffPage } from "./StaffPage";

const DeleteMessage = part(async () => (await import("./DeleteMessage")).DeleteMessage, { as: "dialog" });

/** A page holds twenty at most. */
const sizes = [12, 20];

/** Messages by when they came. */
const messageList = {
  path: MESSAGES,
  parameters: { ...paged, limit: limitOf(sizes), ordering: oneOf("desc", "asc") },
  resets: ["search"],
} as const;

const orders = [
  { value: "desc", label: "Newest first" },
  { value: "asc", label: "Oldest first" },
] as const;

/** What came by the contact form. */
export function MessagesPage() {
  const control = useListState(messageList);
  const { state, change, reset, head } = control;
  const list = usePagedList<MessagePage>(control.key);
  const [doomed, setDoomed] = useState<Message>();
  const info = list.page?.page;
  return (
    <StaffPage title="Messages" description="What visitors and members wrote by the contact form.">
      <ListTools
        control={control}
        label="Search messages by e-mail"
        example="e.g. ada@example.org"
        items="Messages"
        sizes={sizes}
      >
        <SelectField
          label="Order"
          options={orders}
          value={state.ordering}
          onPick={(ordering) => change({ ordering })}
        />
      </ListTools>
      <p className="sr-only" role="status">
        {info && !list.outdated && `Messages: ${figure(info.totalElements)} found`}
      </p>
      <div ref={head} tabIndex={-1} className={s.list}>
        <MessageList
          list={list}
          onDelete={setDoomed}
          reset={reset}
          onPast={(last) => change({ page: last }, { replace: true })}
        />
      </div>
      <div className={s.after}>
        <ListPager control={control} length={info?.totalElements ? info : undefined} loading={list.loading} />
      </div>
      <Suspense>{doomed && <DeleteMessage message={doomed} onClose={() => setDoomed(undefined)} />}</Suspense>
    </StaffPage>
  );
}

import { useState } from "react";
import { type ListSpec, listKey, type Ordering } from "../../catalogue/list/listState";
import { useListState } from "../../catalogue/list/useAddressState";
import { usePagedList } from "../../catalogue/list/usePagedList";
import { Pager } from "../../design/data/Pager";
import { SearchField } from "../../design/forms/SearchField";
import { SelectField } from "../../design/forms/SelectField";
import { ListToolbar } from "../../design/page/ListToolbar";
import type { Message, MessagePage } from "../../lib/api/api.gen";
import { MESSAGES } from "../../lib/contact";
import { DeleteMessage } from "./DeleteMessage";
import { MessageList } from "./MessageList";
import s from "./MessagesPage.module.css";
import { StaffPage } from "./StaffPage";

/** A page holds twenty at most. */
const spec: ListSpec<never> = { path: MESSAGES, ordering: "desc", limits: [12, 20] };

const orders = [
  { value: "desc", label: "Newest first" },
  { value: "asc", label: "Oldest first" },
];
const sizes = [12, 20].map((size) => ({ value: String(size), label: `${size} / page` }));

/** What came by the contact form. */
export function MessagesPage() {
  const { state, change, head } = useListState(spec);
  const list = usePagedList<MessagePage>(listKey(spec, state));
  const [doomed, setDoomed] = useState<Message>();
  const info = list.page?.page;
  const turn = (page: number) => {
    change({ page });
    head.current?.focus({ preventScroll: true });
  };
  return (
    <StaffPage title="Messages" description="What visitors and members wrote by the contact form.">
      <ListToolbar>
        <SearchField
          label="Search messages by e-mail"
          placeholder="e.g. ada@example.org"
          value={state.search}
          onSearch={(search) => change({ search }, { replace: search !== "" && state.search !== "" })}
        />
        <SelectField
          label="Order"
          options={orders}
          value={state.ordering}
          onPick={(ordering) => change({ ordering: ordering as Ordering })}
        />
        <SelectField
          label="Messages per page"
          options={sizes}
          value={String(state.limit)}
          onPick={(limit) => change({ limit: Number(limit) })}
        />
      </ListToolbar>
      <p className="sr-only" role="status">
        {info && !list.outdated && `Messages: ${info.totalElements.toLocaleString("en-US")} found`}
      </p>
      <div ref={head} tabIndex={-1} className={s.list}>
        <MessageList
          list={list}
          onDelete={setDoomed}
          onReset={state.search ? () => change({ search: "" }) : undefined}
          onPast={(last) => change({ page: last }, { replace: true })}
        />
      </div>
      <div className={s.after}>
        {info && info.totalElements > 0 && (
          <Pager
            page={state.page}
            pages={info.totalPages}
            total={info.totalElements}
            loading={list.loading}
            onPage={turn}
          />
        )}
      </div>
      {doomed && <DeleteMessage message={doomed} onClose={() => setDoomed(undefined)} />}
    </StaffPage>
  );
}

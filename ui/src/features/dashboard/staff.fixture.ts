import { HttpResponse, http } from "msw";
import type {
  ImagesReport,
  IngestReport,
  Member,
  Message,
  NoticesReport,
  TaskRun,
} from "../../lib/api/api.gen";
import { type Answers, ada, answerAccounts, type Call, failure, holdSession } from "../../test/account";
import { renderRoute } from "../../test/render";
import { server } from "../../test/server";

export { type Answers, failure };

/** A moderator, which is the least of the staff. */
export const grace: Member = { ...ada, username: "grace_hopper", role: ["MODERATOR", "USER"] };

/** A message, the `id`-th of the contact form. */
export function aMessage(id: number, changes: Partial<Message> = {}): Message {
  return {
    id,
    category: "Bug",
    email: `writer${id}@example.org`,
    message: `Message number ${id}.`,
    signed_in: false,
    created_at: "2026-07-17T19:41:00Z",
    ...changes,
  };
}

/** A member, the `id`-th of the site. */
export function aMember(id: number, changes: Partial<Member> = {}): Member {
  return { ...ada, id, username: `member_${id}`, email: `member${id}@example.org`, ...changes };
}

/** A run of a job that went well. */
export function aRun(jobExecutionId: number, changes: Partial<TaskRun> = {}): TaskRun {
  return {
    jobExecutionId,
    jobName: "upcoming",
    startTime: "2026-07-18T09:00:02Z",
    endTime: "2026-07-18T09:00:05Z",
    status: "COMPLETED",
    exitMessage: null,
    ...changes,
  };
}

/** The answer of a report. */
export const report = (data: object[]) => ({ timestamp: "2026-07-18T09:00:00Z", data }) as never;

/** How the copies of images stand, of two hosts of which one fails. */
export const imagesReport: ImagesReport = {
  bytes: 412 * 2 ** 20,
  limit_bytes: 2 ** 30,
  kept: 1_902,
  waiting: 40,
  missing: 3,
  failing: 4,
  refused: 5,
  hosts: [
    { host: "photos.example", kept: 1_900, waiting: 0, failures: 0, last_failure: null },
    { host: "news.example", kept: 2, waiting: 40, failures: 4, last_failure: "answered 503" },
  ],
};

/** How telling followers goes: one host fails, and two days had something to tell. */
export const noticesReport: NoticesReport = {
  follows: 1_204,
  rules: 3_310,
  sinks: [
    { kind: "push", state: "ok", count: 1_190 },
    { kind: "ntfy", state: "broken", count: 7 },
  ],
  queue: { waiting: 12, done: 20_417 },
  oldest_at: new Date(Date.now() - 3.5 * 60_000).toISOString(),
  failing: [
    {
      host: "ntfy.example",
      kind: "ntfy",
      sinks: 7,
      since: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
      failure: "It answered 503.",
    },
  ],
  told: [
    { day: "2026-07-18", told: { slip: 40, reminder: 1_200 } },
    { day: "2026-07-17", told: { outcome: 3 } },
  ],
};

/** How ingestion stands, with calls left and nothing wrong. */
export function ingestReport(changes: Partial<IngestReport> = {}): IngestReport {
  return {
    timestamp: new Date().toISOString(),
    offline: false,
    calls_limit: 15,
    calls_left: 12,
    next_call_at: null,
    held_until: null,
    held_reason: null,
    parts: [],
    next: [],
    failed: [],
    ...changes,
  };
}

/** What is kept of the contact form. `asked` are the queries of the lists that were read. */
export function keepMessages(messages: Message[]) {
  const asked: URLSearchParams[] = [];
  const kept = [...messages];
  server.use(
    http.get("*/api/v1/dashboard/contact/messages", ({ request }) => {
      const { searchParams: query } = new URL(request.url);
      const [page, limit] = [Number(query.get("page") ?? 1), Number(query.get("limit") ?? 12)];
      if (limit > 1) asked.push(query);
      const found = kept.filter(({ email }) => email.includes(query.get("search") ?? ""));
      return HttpResponse.json({
        _embedded: { contactDTOes: found.slice((page - 1) * limit, page * limit) },
        page: {
          number: page,
          size: limit,
          totalElements: found.length,
          totalPages: Math.ceil(found.length / limit),
        },
      });
    }),
    http.delete("*/api/v1/dashboard/contact/messages/delete/:id", ({ params }) => {
      const index = kept.findIndex(({ id }) => id === Number(params.id));
      if (index < 0) return failure(404, 103, "There is no such message.");
      kept.splice(index, 1);
      return HttpResponse.json({ timestamp: "", message: "Message successfully deleted!" });
    }),
  );
  return { asked, kept };
}

/** Opens a page of the dashboard as one of the staff. Whatever of the site is not answered here stays unanswered. */
export function openAsStaff(path: string, answers: Answers = {}, { site = {}, member = grace } = {}) {
  holdSession();
  server.use(http.get("*/api/v1/public/*", () => new Promise(() => undefined)));
  const calls: Call[] = answerAccounts({ "GET user/my-account": member as never, ...answers });
  return { ...renderRoute(path, { site }), calls };
}

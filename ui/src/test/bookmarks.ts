import { HttpResponse, http } from "msw";
import type { Bookmark, LaunchNormal } from "../lib/api/api.gen";
import { answerAccounts, type Call, failure, holdSession } from "./account";
import { pageInfo } from "./catalogue";
import { server } from "./server";

/** A bookmark of Ada's. */
export function aBookmark(id: number, bookmark: string, launches: string[] = []): Bookmark {
  return { id, bookmark, launches: launches.map((launch) => ({ id: launch, image: null })) };
}

/** What a server of bookmarks holds, is asked for, and refuses: by method and path below /user. */
export interface BookmarkServer {
  bookmarks: Bookmark[];
  /** The ids of launches that the feed withdrew. */
  withdrawn: string[];
  calls: Call[];
  refuse: Record<string, () => Response | undefined | Promise<Response | undefined>>;
}

const done = (message: string, data?: object, status = 200) =>
  HttpResponse.json({ timestamp: new Date().toISOString(), message, ...(data && { data }) }, { status });

/**
 * Signs Ada in and answers for her bookmarks as the server does. `launches` are those that the catalogue knows. Returns
 * what the server holds; tests may change it.
 */
export function answerBookmarks(bookmarks: Bookmark[], launches: LaunchNormal[] = []): BookmarkServer {
  holdSession();
  const held: BookmarkServer = { bookmarks, withdrawn: [], calls: answerAccounts(), refuse: {} };
  const byName = (name: string) => held.bookmarks.find(({ bookmark }) => bookmark === name);
  const gone = () => failure(404, 103, "There is no such bookmark.");
  const put = (bookmark: Bookmark, launch: string, inside: boolean) => {
    const others = bookmark.launches.filter(({ id }) => id !== launch);
    const next = { ...bookmark, launches: inside ? [{ id: launch, image: null }, ...others] : others };
    held.bookmarks = held.bookmarks.map((each) => (each.id === bookmark.id ? next : each));
  };
  const answer = (
    method: string,
    rest: string,
    query: URLSearchParams,
    body: Record<string, string> & { launchIds?: string[] },
  ): Response => {
    const [first, second, third] = rest.split("/").map(decodeURIComponent);
    if (method === "GET" && first === "user-bookmarks" && second === undefined)
      return HttpResponse.json(held.bookmarks);
    if (method === "GET" && first === "user-bookmarks") {
      const bookmark = byName(second ?? "");
      if (!bookmark) return gone();
      const word = (query.get("search") ?? "").toLowerCase();
      const all = launches.filter(
        ({ id, fullname }) =>
          bookmark.launches.some((launch) => launch.id === id) && fullname.toLowerCase().includes(word),
      );
      const page = Number(query.get("page"));
      return HttpResponse.json({
        _embedded: {
          launchNormalDTOes: all.slice((page - 1) * 12, page * 12),
          withdrawn: held.withdrawn,
        },
        page: pageInfo(all.length, page),
      });
    }
    if (method === "POST" && second === "create") {
      const id = 1 + Math.max(0, ...held.bookmarks.map((each) => each.id));
      const bookmark = body.bookmarkName ?? "";
      held.bookmarks = [...held.bookmarks, aBookmark(id, bookmark, body.launchIds)];
      return done("Bookmark added!", { id, bookmark }, 201);
    }
    const named = byName(method === "DELETE" ? (third ?? "") : (body.bookmarkName ?? body.currentName ?? ""));
    if (!named) return gone();
    if (method === "POST") {
      put(named, body.launchId ?? "", true);
      return done("Launch added successfully!");
    }
    if (method === "PUT") {
      const bookmark = body.newName ?? "";
      held.bookmarks = held.bookmarks.map((each) => (each.id === named.id ? { ...each, bookmark } : each));
      return done("Bookmark name updated successfully!", { id: named.id, bookmark });
    }
    const launch = rest.split("/")[3];
    if (launch) {
      put(named, launch, false);
      return done("Launch removed successfully!");
    }
    held.bookmarks = held.bookmarks.filter(({ id }) => id !== named.id);
    return done("Bookmark removed!");
  };
  server.use(
    http.all(/\/api\/v1\/user\/(user-)?bookmarks?\b/, async ({ request }) => {
      const url = new URL(request.url);
      const rest = url.pathname.split("/user/")[1] ?? "";
      const text = await request.text();
      const body = text === "" ? {} : (JSON.parse(text) as Record<string, string>);
      const call = `${request.method} ${rest}`;
      held.calls.push({
        call: call + url.search,
        body: text === "" ? undefined : body,
        csrf: request.headers.get("X-XSRF-TOKEN"),
        bearer: request.headers.get("Authorization"),
      });
      return (await held.refuse[call]?.()) ?? answer(request.method, rest, url.searchParams, body);
    }),
  );
  return held;
}

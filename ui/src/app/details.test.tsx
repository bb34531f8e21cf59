import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { agencyDetail, astronautDetail, pageInfo, programDetail } from "../test/catalogue";
import { launchDetail } from "../test/launchDetail";
import { notKept } from "../test/notKept";
import { renderRoute } from "../test/render";
import { server } from "../test/server";
import { launcherDetail, padDetail, rocketDetail, spacecraftDetail } from "../test/things";

const image = {
  image_url: "https://img.example/a.jpg",
  ...notKept,
  thumbnail_url: null,
  name: "A picture",
  credit: "A photographer",
  license: null,
  license_url: null,
};
const images = [image];
const launch = launchDetail({ image });

interface Detail {
  path: string;
  /** The call below /api/v1/public, and what it answers. */
  call: string;
  data: { name?: string; id: number | string };
  noun: string;
  /** Accessible name of the share button. */
  share: string;
  /** What the page says besides its facts. */
  text?: string;
}

const details: Record<string, Detail> = {
  launch: {
    path: `/launches/${launch.id}`,
    call: `launch/${launch.id}`,
    data: launch,
    noun: "launch",
    share: "Copy link to this launch",
  },
  astronaut: {
    path: "/astronauts/701",
    call: "astronaut/701",
    data: astronautDetail({ images, bio: "Went up and came back." }),
    noun: "astronaut",
    share: "Copy link to Vera Example",
    text: "Went up and came back.",
  },
  program: {
    path: "/programs/401",
    call: "program/401",
    data: programDetail({ images }),
    noun: "program",
    share: "Copy link to Test Flights",
    text: "Flies things to see what happens.",
  },
  agency: {
    path: "/agencies/501",
    call: "agency/501",
    data: agencyDetail(),
    noun: "agency",
    share: "Copy link to Orbital Test Agency",
    text: "Launches things to see what happens.",
  },
  spacecraft: {
    path: "/vehicles/spacecraft/801",
    call: "spacecraft/801",
    data: spacecraftDetail({ images }),
    noun: "spacecraft",
    share: "Copy link to Capsule Mk 1",
    text: "Carries four people.",
  },
  rocket: {
    path: "/vehicles/rockets/601",
    call: "rocket/601",
    data: rocketDetail(),
    noun: "rocket",
    share: "Copy link to Testbird 2B",
  },
  booster: {
    path: "/vehicles/launchers/801",
    call: "launcher/801",
    data: launcherDetail(),
    noun: "booster",
    share: "Copy link to T-1001",
  },
  "launch pad": {
    path: "/locations/87",
    call: "launch-pad/87",
    data: padDetail({ image }),
    noun: "launch pad",
    share: "Copy link to Launch Complex 39A",
    text: "Built for the Moon.",
  },
};

/** Answers what the pages ask for besides: lists of thirty launches, rockets and boosters without any in them. */
function emptyLists() {
  server.use(
    http.get("*/api/v1/public/:list", ({ request, params }) => {
      const query = new URL(request.url).searchParams;
      const keys = { rockets: "rocketConfigSummarizedDTOes", launchers: "launcherDTOes" };
      const key = keys[params.list as keyof typeof keys] ?? "launchNormalDTOes";
      return HttpResponse.json({
        _embedded: { [key]: [] },
        page: pageInfo(30, Number(query.get("page")), 4),
      });
    }),
  );
}

test.each(Object.entries(details))("%s: Back, Share, and the top of the page", async (_, detail) => {
  emptyLists();
  const { path, call, data, share, text } = detail;
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const { user, router } = renderRoute("/privacy", { data: { [`public/${call}`]: data } });
  await screen.findByRole("heading", { level: 1, name: "Privacy Policy" });
  scrolled.mockClear();
  await router.navigate(path);
  const [button] = await screen.findAllByRole("button", { name: share });
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  if (text) expect(screen.getByText(text)).toBeVisible();

  if (button) await user.click(button);
  expect(await screen.findByRole("button", { name: "Copied!" })).toHaveAttribute("aria-disabled", "true");
  expect(await navigator.clipboard.readText()).toBe(location.origin + path);

  vi.spyOn(window.history, "state", "get").mockReturnValue({ idx: 1 });
  await user.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/privacy"));
});

test.each(Object.entries(details))(
  "%s: a skeleton, then what went wrong",
  async (_, { path, call, noun }) => {
    let answer: (response: Response) => void = () => undefined;
    server.use(
      http.get(`*/api/v1/public/${call}`, () => new Promise<Response>((resolve) => (answer = resolve))),
    );
    renderRoute(path);
    expect(await screen.findByRole("status", { name: `Loading ${noun}` })).toBeVisible();
    await waitFor(() => answer(HttpResponse.json({ error: "No." }, { status: 400 })));
    expect(await screen.findByText("This part did not load")).toBeVisible();
    expect(screen.getByText("No.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Back" })).toBeVisible();
    expect(screen.queryByRole("status", { name: `Loading ${noun}` })).toBeNull();
  },
);

test.each(["launch", "astronaut", "program", "spacecraft", "launch pad"])(
  "%s: its image, with the credit",
  async (name) => {
    emptyLists();
    const { path, call, data } = details[name] as Detail;
    const { container } = renderRoute(path, { data: { [`public/${call}`]: data } });
    expect(await screen.findByText(/A photographer/)).toBeInTheDocument();
    expect(container.querySelector(`img[src="${image.image_url}"]`)).toBeInTheDocument();
  },
);

test.each(["astronaut", "program", "agency", "spacecraft", "launch pad"])(
  "%s: links to its own page and to the wiki",
  async (name) => {
    emptyLists();
    const { path, call, data } = details[name] as Detail;
    const links = { info_url: "https://info.example/", wiki_url: "https://wiki.example/" };
    renderRoute(path, { data: { [`public/${call}`]: { ...data, ...links } } });
    expect(await screen.findByRole("link", { name: /^(Info|Official page)/ })).toHaveAttribute(
      "href",
      links.info_url,
    );
    expect(screen.getByRole("link", { name: /^Wiki/ })).toHaveAttribute("href", links.wiki_url);
  },
);

test.each(["program", "agency", "launch pad"])("%s: past launches four a page", async (name) => {
  emptyLists();
  const { path, call, data } = details[name] as Detail;
  const { user } = renderRoute(path, { data: { [`public/${call}`]: data } });
  const past = within(await screen.findByRole("navigation", { name: "Pages of Past launches" }));
  expect(past.getByText(/Page/)).toHaveTextContent("Page 1 / 8 of 30 items");
  await user.click(past.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(past.getByText(/Page/)).toHaveTextContent("Page 2 / 8 of 30 items"));
});

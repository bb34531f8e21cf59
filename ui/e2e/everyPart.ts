// All parts of pages that are loaded later, and where each is needed. A unit test compares this list with the sources.

/** Stands for the path of the first launch of the list. */
export const LAUNCH = "launch";

/** Stands for the path of that launch as it is seen from the visitor's place, who has not said where that is. */
export const FROM = "from";

/** Stands for the path of the day of a launch that is near. */
export const DAY = "day";

/** Returns the path of the day of a launch that is near, on the site at `url`. */
export async function aDay(url: string): Promise<string> {
  const list = await (await fetch(`${url}/api/v1/public/launches?upcoming=true&limit=50`)).json();
  for (const { id } of list._embedded.launchNormalDTOes) {
    const path = `/launches/${id}/live`;
    const answer = await fetch(url + path, { redirect: "manual" });
    if (answer.status === 200) return path;
  }
  throw new Error("no launch is near");
}

/** A part of a page that is loaded later. */
export interface PartRow {
  /** The file that has it loaded, below src, and its name there. */
  part: string;
  as: "decoration" | "dialog" | "panel";
  /** The beginning of its script's name. Undefined where it comes with what the page cannot be shown without. */
  script?: string;
  /** The path of a page that needs it. */
  at: string;
  /** Who sees it there: anybody, unless told; "accounts" is anybody on a site with accounts and mail. */
  who?: "accounts" | "member" | "staff";
  /** The buttons that are pressed for it, one after the other. */
  press?: RegExp[];
}

const decoration = (part: string, script: string, at: string, more: Partial<PartRow> = {}): PartRow => ({
  part,
  as: "decoration",
  script,
  at,
  ...more,
});
const panel = (part: string, script: string, at: string, more: Partial<PartRow> = {}): PartRow => ({
  ...decoration(part, script, at, more),
  as: "panel",
});
const dialog = (
  part: string,
  script: string,
  at: string,
  press: RegExp[],
  who?: PartRow["who"],
): PartRow => ({
  ...decoration(part, script, at, { press, ...(who && { who }) }),
  as: "dialog",
});

const FILTERS = "catalogue/list/ListFilters.tsx Dialog";
const SECTIONS = "features/launches/detail/sections.tsx Part";
const MENU = /^Actions/;

export const everyPart: PartRow[] = [
  decoration("app/Footer.tsx FooterContent", "frame", "/launches"),
  decoration("app/Header.tsx HeaderExtras", "frame", "/launches"),
  decoration("app/Layout.tsx FeedLinks", "FeedLinks", "/launches", { press: [/^Next page/] }),
  decoration("app/Layout.tsx FrameExtras", "frame", "/launches"),
  decoration("app/Layout.tsx SessionKeeper", "SessionKeeper", "/launches", { who: "member" }),
  dialog("app/Layout.tsx AuthDialog", "AuthDialog", "/launches", [/^Sign in/], "accounts"),
  dialog("app/Layout.tsx BookmarkDialog", "BookmarkDialog", "/launches", [/^Bookmark: /], "member"),
  dialog("app/Layout.tsx FollowDialog", "FollowDialog", "/launches", [/^Get alerts: /]),
  dialog("app/Layout.tsx Palette", "Palette", "/launches", [/^Search$/]),
  decoration("catalogue/drift/DriftPlace.tsx DriftSection", "DriftSection", "/agencies/121"),
  decoration("catalogue/follow/FollowSlot.tsx FollowBell", "follow", "/launches"),
  decoration("catalogue/follow/RemindSlot.tsx RemindButton", "follow", LAUNCH),
  decoration("catalogue/list/ListMeta.tsx NarrowedMeta", "NarrowedMeta", "/launches?agency=121&search=e", {
    press: [/^Remove filter/],
  }),
  decoration("catalogue/sidebar/Sidebar.tsx SidebarBlocks", "SidebarBlocks", "/launches"),
  decoration("catalogue/stats/StripPlace.tsx StatsStrip", "StatsStrip", "/agencies/121"),
  decoration("design/overlays/Toaster.tsx Toasts", "Toasts", "/launches", {
    who: "member",
    press: [/^Remove bookmark: /],
  }),
  decoration("design/states/EmptyArt.tsx Drawing", "EmptyDrawing", "/launches?search=nothing+is+called+so"),
  decoration("features/launches/LaunchListPage.tsx ChangedToday", "ChangedToday", "/launches?view=agenda"),
  decoration(
    "features/launches/LaunchListPage.tsx OtherSide",
    "OtherSide",
    "/launches?search=nothing+is+called+so",
  ),
  decoration("features/launches/detail/LaunchStage.tsx StageArt", "StageArt", LAUNCH),
  decoration("features/launches/detail/LaunchView.tsx RelatedParts", "laterParts", LAUNCH),
  decoration("features/launches/detail/MissionBlock.tsx PatchArt", "PatchArt", LAUNCH),
  decoration("features/launches/detail/RelatedParts.tsx RelatedNews", "RelatedNews", LAUNCH),
  decoration("features/launches/LaunchListPage.tsx JustFlown", "frontLater", "/launches"),
  decoration("features/launches/list/ShortcutPlace.tsx Shortcuts", "frontLater", "/launches"),
  decoration("features/launches/list/Hero.tsx HeroScene", "HeroScene", "/launches"),
  decoration("features/launches/day/DayBar.tsx DayTools", "Lower", DAY),
  decoration("features/launches/parts/LaunchNews.tsx Spoken", "SpokenNews", "/launches"),
  decoration("features/tv/Next.tsx Firm", "Firm", "/tv?every=5"),
  decoration("features/tv/Next.tsx PhoneCode", "PhoneCode", "/tv?every=5"),
  decoration("features/tv/Sky.tsx HeroScene", "HeroScene", "/tv?every=5"),
  decoration("features/tv/TvPage.tsx OtherView", "OtherView", "/tv?every=5"),
  decoration("features/locations/LocationsPage.tsx PadMap", "PadMap", "/locations"),
  decoration("features/locations/overview/PadCard.tsx PadNext", "PadNext", "/locations?pad=80"),
  decoration("features/search/Palette.tsx Preview", "HitPreview", "/launches", { press: [/^Search$/] }),
  decoration("features/vehicles/boosters/BoosterView.tsx InTheFleet", "InTheFleet", "/vehicles/launchers/1"),
  decoration("features/vehicles/boosters/FlightArcs.tsx ArcsPlot", "ArcsPlot", "/vehicles/launchers/1"),
  dialog("catalogue/launch/WatchButton.tsx VideoDialog", "VideoDialog", "/launches", [/^Watch/]),
  dialog(FILTERS, "LaunchFilterDialog", "/launches", [/^Filters/]),
  dialog(FILTERS, "LaunchFilterDialog", "/calendar", [/^Filters/]),
  dialog(FILTERS, "LaunchFilterDialog", "/stats", [/^Filters/]),
  dialog(FILTERS, "FilterDialog", "/astronauts", [/^Filters/]),
  panel("catalogue/feed/SubscribeButton.tsx SubscribeMenu", "SubscribeMenu", "/launches", {
    press: [/^Subscribe/],
  }),
  {
    part: "catalogue/list/CardList.tsx NoResults",
    as: "panel",
    at: "/launches?search=nothing+is+called+so",
  },
  panel("catalogue/list/CardList.tsx PastEnd", "PastEnd", "/launches?page=900"),
  panel("catalogue/list/ListChips.tsx FilterChips", "FilterChips", "/launches?agency=121"),
  panel("features/launches/CalendarPage.tsx EmptyMonth", "EmptyMonth", "/calendar?month=2040-01"),
  panel(SECTIONS, "laterParts", LAUNCH),
  panel("features/launches/day/LaunchDay.tsx Screen", "Lower", DAY),
  panel("features/launches/day/LaunchDay.tsx JustChanged", "Lower", DAY),
  panel("features/launches/day/LaunchDay.tsx Lower", "Lower", DAY),
  panel("features/launches/day/LaunchDay.tsx StepAndFacts", "Lower", DAY),
  panel("catalogue/filters/NearField.tsx PlaceChooser", "PlaceChooser", "/launches", {
    press: [/^Filters/, /^Nearest first/],
  }),
  panel("features/launches/LaunchListPage.tsx NearList", "NearList", "/launches", {
    press: [/^Filters/, /^Nearest first/, /^Show \d+ launch/],
  }),
  panel("features/launches/from/FromPlace.tsx PlaceChooser", "Sky", FROM),
  panel("features/launches/from/FromPlace.tsx Sky", "Sky", FROM),
  panel("features/stats/StatsPage.tsx LowerSections", "LowerSections", "/stats"),
  panel("features/stats/StatsPage.tsx NothingCounted", "LowerSections", "/stats?search=nothing+is+called+so"),
  panel("features/stats/firmness/FirmnessPage.tsx FirmnessSections", "FirmnessSections", "/stats/firmness"),
  panel("features/vehicles/compare/ComparePage.tsx Pickers", "Pickers", "/vehicles/rockets/compare?ids=164"),
  panel("features/contact/ContactPage.tsx ContactForm", "ContactForm", "/contact", { who: "accounts" }),
  panel(
    "features/account/ResetPasswordPage.tsx ResetPasswordForm",
    "ResetPasswordForm",
    "/account/reset-password/unknown",
    { who: "accounts" },
  ),
  panel(
    "features/account/ChangePasswordPage.tsx ChangePasswordForm",
    "ChangePasswordForm",
    "/profile/change-password",
    { who: "member" },
  ),
  panel("features/account/ProfilePage.tsx CalendarFeeds", "CalendarFeeds", "/profile", { who: "member" }),
  panel("features/bookmarks/BookmarkDialog.tsx AddForm", "AddForm", "/launches", {
    who: "member",
    press: [/^Bookmark: /, /^Add Bookmark/],
  }),
  dialog(
    "features/bookmarks/BookmarksPage.tsx AddDialog",
    "AddDialog",
    "/bookmarks",
    [/^Add Bookmark/],
    "member",
  ),
  dialog(
    "features/bookmarks/BookmarkCard.tsx EditDialog",
    "EditDialog",
    "/bookmarks",
    [MENU, /^Edit/],
    "member",
  ),
  dialog(
    "features/bookmarks/BookmarkCard.tsx RemoveDialog",
    "RemoveDialog",
    "/bookmarks",
    [MENU, /^Remove/],
    "member",
  ),
  panel("features/follow/FollowsPage.tsx HowAndWhere", "HowAndWhere", "/follows", { who: "member" }),
  panel("features/follow/Sinks.tsx AddSink", "AddSink", "/follows", { who: "member" }),
  decoration("catalogue/page/RecordFoot.tsx Corrections", "Corrections", "/agencies/121"),
  panel("features/dashboard/DashboardPage.tsx CorrectionsPanel", "CorrectionsPanel", "/dashboard", {
    who: "staff",
  }),
  panel("features/dashboard/DashboardPage.tsx AnnouncementPanel", "AnnouncementPanel", "/dashboard", {
    who: "staff",
  }),
  panel("features/dashboard/IngestPage.tsx ImagesPanel", "ImagesPanel", "/dashboard/ingest", {
    who: "staff",
  }),
  panel("features/dashboard/IngestPage.tsx NoticesPanel", "NoticesPanel", "/dashboard/ingest", {
    who: "staff",
  }),
  dialog(
    "features/dashboard/MessagesPage.tsx DeleteMessage",
    "DeleteMessage",
    "/dashboard/messages",
    [/^Delete/],
    "staff",
  ),
];

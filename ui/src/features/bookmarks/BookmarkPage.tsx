import { useLocation } from "react-router";
import { launchesKey, useBookmarks, wishes, wishKey } from "../../catalogue/bookmark/bookmarks";
import { LaunchCard } from "../../catalogue/launch/LaunchCard";
import { CardList } from "../../catalogue/list/CardList";
import { ListPage } from "../../catalogue/list/ListPage";
import { paged } from "../../catalogue/list/listState";
import { oneOf } from "../../catalogue/list/parameters";
import { useListState } from "../../catalogue/list/useListState";
import { usePagedList } from "../../catalogue/list/usePagedList";
import { BackButton } from "../../design/actions/BackButton";
import { LinkButton } from "../../design/actions/LinkButton";
import { EmptyState } from "../../design/states/EmptyState";
import type { Bookmark, BookmarkLaunchPage } from "../../lib/api/api.gen";
import { ApiError, sentenceFor } from "../../lib/api/apiError";
import { bookmarkName, paths } from "../../lib/paths";

const parameters = { ...paged, ordering: oneOf("asc", "desc") };

const launchesOf = (page: BookmarkLaunchPage) => page._embedded.launchNormalDTOes;

const isCalled = (name: string) => (bookmark: Bookmark) =>
  bookmark.bookmark.toLowerCase() === name.toLowerCase();

/** The launches of one bookmark. An unknown one is the route's error screen. */
export function BookmarkPage() {
  const { pathname } = useLocation();
  const name = bookmarkName(pathname);
  if (name === undefined) throw new ApiError({ status: 404, message: sentenceFor(404) });
  return <Launches key={name} name={name} />;
}

function Launches({ name }: { name: string }) {
  const { data: bookmarks } = useBookmarks();
  const bookmark = bookmarks?.find(isCalled(name)) ?? { id: 0, bookmark: name, launches: [] };
  const control = useListState({ path: launchesKey(name), parameters });
  const list = usePagedList<BookmarkLaunchPage>(control.key, launchesOf);
  const wished = wishes.use();
  if (!list.page && list.error?.status === 404) throw list.error;

  const { state, change, head } = control;
  const onRemoved = (last: boolean) => {
    head.current?.focus({ preventScroll: true });
    if (last && state.page > 1) change({ page: state.page - 1 }, { replace: true });
  };
  return (
    <>
      <meta name="robots" content="noindex" />
      <ListPage
        title="My Launches"
        description="The launches in one of your bookmarks."
        lead={<bdi>{bookmark.bookmark}</bdi>}
        control={control}
        list={list}
        search={{ noun: "launches", example: "e.g. Falcon 9 Block 5" }}
        rail="nothing"
        back={<BackButton fallback={paths.bookmarks} look="ghost" />}
      >
        <CardList
          list={list}
          control={control}
          noun="launches"
          layout="cards"
          empty={
            <EmptyState title="Nothing saved yet" text="Bookmark a launch, and it will appear here.">
              <LinkButton to={paths.launches} missing="">
                Find a launch
              </LinkButton>
            </EmptyState>
          }
        >
          {(page) => {
            const launches = launchesOf(page).filter(
              ({ id }) => wished.get(wishKey(bookmark.id, id)) !== false,
            );
            return launches.map((launch) => ({
              key: launch.id,
              card: (
                <LaunchCard
                  launch={launch}
                  bookmark={bookmark}
                  onRemoved={() => onRemoved(launches.length === 1)}
                  withdrawn={page._embedded.withdrawn.includes(launch.id)}
                />
              ),
            }));
          }}
        </CardList>
      </ListPage>
    </>
  );
}

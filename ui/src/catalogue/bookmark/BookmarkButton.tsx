import { useSWRConfig } from "swr";
import { Button } from "../../design/actions/Button";
import type { ButtonLook } from "../../design/actions/buttonLook";
import { Bookmark } from "../../design/icons/Bookmark";
import { BookmarkX } from "../../design/icons/BookmarkX";
import type { LaunchNormal, Bookmark as List } from "../../lib/api/api.gen";
import { useSession } from "../../lib/api/session";
import { useSite } from "../../lib/firstPaint/site";
import { toast } from "../../lib/toast";
import { names } from "../names";
import { askToSignIn, openBookmarks, useBookmarks, useHolders } from "./bookmarks";

const loadWrites = () => import("./bookmarkWrites");

interface Props extends Omit<ButtonLook, "icon"> {
  launch: Pick<LaunchNormal, "id" | "fullname"> & { image: List["launches"][number]["image"] };
  /** The bookmark whose launches are shown: it is taken out of this one alone. */
  from?: List | undefined;
  /** Leads to the launch's bookmarks, whether it has any or not. */
  choose?: boolean;
  /** Set where there is room for a word. */
  word?: boolean;
  onRemoved?: (() => void) | undefined;
}

/**
 * Adds a launch to the member's bookmarks or removes it from them; anybody else is asked to sign in. Whoever has
 * several bookmarks chooses which, so that a launch can come into a second one.
 */
export function BookmarkButton({ launch, from, choose, word, onRemoved, ...look }: Props) {
  const { phase } = useSession();
  const { registration } = useSite();
  const { data: lists = [] } = useBookmarks();
  const holders = useHolders(launch.id);
  const { mutate } = useSWRConfig();
  const { mission } = names(launch.fullname);
  const [only] = from ? [from] : holders;
  const held = only !== undefined;
  const direct = held && !choose && (from !== undefined || lists.length === 1);
  const onClick = () => {
    if (phase === "anonymous") askToSignIn({ launch }, registration);
    else if (!direct) openBookmarks(launch);
    else {
      onRemoved?.();
      void loadWrites().then(
        ({ removeLaunch }) => removeLaunch(mutate, only, launch.id),
        () => toast.error("Could not remove launch."),
      );
    }
  };
  return (
    <Button
      {...look}
      icon={!word}
      aria-label={`${held ? (choose ? "Bookmarked" : "Remove bookmark") : "Bookmark"}: ${mission}`}
      aria-haspopup={direct ? undefined : "dialog"}
      disabled={phase === "restoring"}
      onClick={onClick}
    >
      {direct && from ? (
        <BookmarkX aria-hidden />
      ) : (
        <Bookmark aria-hidden fill={held ? "currentColor" : "none"} />
      )}
      {word && (held ? "Bookmarked" : "Bookmark")}
    </Button>
  );
}

import { useState } from "react";
import { useBookmarks } from "../../catalogue/bookmark/bookmarks";
import { webcalOf } from "../../catalogue/feed/addresses";
import { Button } from "../../design/actions/Button";
import { buttonLook } from "../../design/actions/buttonLook";
import { LinkButton } from "../../design/actions/LinkButton";
import { SelectField } from "../../design/forms/SelectField";
import { ConfirmDialog } from "../../design/overlays/ConfirmDialog";
import { Failed } from "../../design/states/Failed";
import type { Feed } from "../../lib/api/api.gen";
import { useApi } from "../../lib/api/useApi";
import { copyText } from "../../lib/browser/clipboard";
import { paths } from "../../lib/paths";
import { localDay } from "../../lib/time/dates";
import { useZone } from "../../lib/time/zone";
import { useAction } from "../../lib/useAction";
import { createFeed, feedsKey, revokeFeed } from "./api";
import s from "./CalendarFeeds.module.css";

/** The secret addresses by which the member's calendar programs follow their bookmarks: to make one, and to revoke it. */
export function CalendarFeeds() {
  const { data: feeds, error, mutate } = useApi<Feed[]>(feedsKey, { refreshInterval: 0 });
  const [address, setAddress] = useState<string>();
  return (
    <section className={s.feeds} aria-labelledby="calendar-feeds">
      <h2 id="calendar-feeds">Calendar feeds</h2>
      <p>
        Add a bookmark to the calendar on your phone or computer. Anyone with the link can read it without
        signing in, until you revoke it.
      </p>
      {feeds ? (
        <>
          <FeedList feeds={feeds} onChange={() => void mutate()} />
          <MakeFeed
            onMade={(made) => {
              setAddress(made);
              void mutate();
            }}
          />
        </>
      ) : error ? (
        <Failed error={error} retry={() => void mutate()} />
      ) : (
        <p role="status">Loading your feeds…</p>
      )}
      {address && <Address key={address} address={address} />}
    </section>
  );
}

function FeedList({ feeds, onChange }: { feeds: Feed[]; onChange: () => void }) {
  const zone = useZone();
  const [asked, setAsked] = useState<Feed>();
  const [pending, revoke] = useAction(async () => {
    if (asked) await revokeFeed(asked.id);
    setAsked(undefined);
    onChange();
  });
  if (feeds.length === 0) return <p>You have no calendar feed yet.</p>;
  return (
    <>
      <ul>
        {feeds.map((feed) => (
          <li key={feed.id}>
            <span>
              <b>{feed.bookmark}</b>
              <small>Made on {localDay(feed.created_at, zone)}</small>
            </span>
            <Button
              size="sm"
              aria-haspopup="dialog"
              aria-label={`Revoke the calendar feed for ${feed.bookmark}`}
              onClick={() => setAsked(feed)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`Revoke the calendar feed for ${asked.bookmark}?`}
          lines={["Calendars using this link will stop updating."]}
          confirm="Revoke"
          pending={pending}
          onConfirm={revoke}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function MakeFeed({ onMade }: { onMade: (address: string) => void }) {
  const { data: bookmarks } = useBookmarks();
  const [picked, setPicked] = useState<string>();
  const names = bookmarks?.map(({ bookmark }) => bookmark) ?? [];
  const name = names.find((each) => each === picked) ?? names[0];
  const [pending, make] = useAction(async () => {
    if (name !== undefined) onMade(location.origin + (await createFeed(name)).path);
  });
  if (!bookmarks) return null;
  if (name === undefined) {
    return (
      <div className={s.row}>
        <LinkButton to={paths.bookmarks} missing="">
          Create a bookmark first
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={s.row}>
      <SelectField
        label="Bookmark"
        options={names.map((each) => ({ value: each, label: each }))}
        value={name}
        onPick={setPicked}
      />
      <Button disabled={pending} onClick={make}>
        Create a feed
      </Button>
    </div>
  );
}

/** The address of a feed that was just made. Nothing tells it again. */
function Address({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={s.made} role="status">
      <p>Here is the link. Save it now: we show it only once.</p>
      <code>{address}</code>
      <div className={s.row}>
        <Button onClick={async () => setCopied(await copyText(address))}>
          {copied ? "Copied" : "Copy address"}
        </Button>
        <a {...buttonLook({})} href={webcalOf(address)}>
          Open in a calendar app
        </a>
      </div>
    </div>
  );
}

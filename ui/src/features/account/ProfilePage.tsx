import { BackButton } from "../../design/actions/BackButton";
import { LinkButton } from "../../design/actions/LinkButton";
import { Art } from "../../design/art/Art";
import { Facts } from "../../design/data/Facts";
import { Tag } from "../../design/data/Tag";
import { Bell } from "../../design/icons/Bell";
import { Bookmark } from "../../design/icons/Bookmark";
import { Gauge } from "../../design/icons/Gauge";
import { KeyRound } from "../../design/icons/KeyRound";
import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";
import { DetailSkeleton } from "../../design/states/DetailSkeleton";
import { Failed } from "../../design/states/Failed";
import type { Member } from "../../lib/api/api.gen";
import { reloadAccount, useSession } from "../../lib/api/session";
import { paths } from "../../lib/paths";
import { isStaff } from "../../lib/staff";
import { localDay } from "../../lib/time/dates";
import { useZone } from "../../lib/time/zone";
import { AccountPage } from "./AccountPage";
import { DeleteAccount } from "./DeleteAccount";
import { DownloadData } from "./DownloadData";
import { LogoutButton } from "./LogoutButton";
import s from "./ProfilePage.module.css";

const CalendarFeeds = part(async () => (await import("./CalendarFeeds")).CalendarFeeds, { as: "panel" });

/** What the member is known by, and what they can do with their account. */
export function ProfilePage() {
  const { account, error } = useSession();
  return (
    <AccountPage title="Profile" description="Your account: username, email address, role and password.">
      <BackButton fallback={paths.launches} look="ghost" />
      {account ? (
        <Profile account={account} />
      ) : error ? (
        <Failed error={error} retry={reloadAccount} />
      ) : (
        <DetailSkeleton label="Loading your profile" />
      )}
    </AccountPage>
  );
}

function Profile({ account }: { account: Member }) {
  const { username, email, role, createdAt } = account;
  const zone = useZone();
  const [first] = role;
  return (
    <>
      <section className={s.card} aria-labelledby="username">
        <div className={s.band}>
          <Art seed={username} />
        </div>
        <span className={s.avatar} aria-hidden>
          {username.slice(0, 1).toUpperCase()}
        </span>
        <div className={s.body}>
          <div className={s.name}>
            <h1 id="username">{username}</h1>
            {first && <Tag>{first}</Tag>}
          </div>
          <Facts
            rows
            items={[
              ["Email", email],
              ["Role", first],
              ["Member since", localDay(createdAt, zone)],
            ]}
          />
          <div className={s.actions}>
            {isStaff(account) && (
              <LinkButton look="primary" to={paths.dashboard} missing="">
                <Gauge aria-hidden />
                Dashboard
              </LinkButton>
            )}
            <LinkButton to={paths.bookmarks} missing="">
              <Bookmark aria-hidden />
              Bookmarks
            </LinkButton>
            <LinkButton to={paths.follows} missing="">
              <Bell aria-hidden />
              Alerts{" "}
            </LinkButton>
            <LinkButton to={paths.changePassword} missing="">
              <KeyRound aria-hidden />
              Change Password
            </LinkButton>
            <LogoutButton />
          </div>
        </div>
      </section>
      <section className={s.panel}>
        <p>
          <b>Your data</b>
          <span>Everything we store about you, in one file.</span>
        </p>
        <DownloadData />
      </section>
      <section className={s.panel}>
        <p>
          <b>Delete account</b>
          <span>Signs you out everywhere. Your data is removed within 30 days.</span>
        </p>
        <DeleteAccount />
      </section>
      <AfterPaint>
        <CalendarFeeds />
      </AfterPaint>
    </>
  );
}

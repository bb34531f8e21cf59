import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths";
import { Cookies } from "./Cookies";
import { Hosts } from "./Hosts";
import { limits } from "./limits";

/** What the text depends on besides its date. */
interface Facts {
  /** What the site is called. */
  name: string;
  /** Whether pictures come from copies of our own, or from those who publish them. */
  images: "own" | "direct";
  /** The host of the map tiles; null without tiles. */
  tileHost: string | null;
  /** Who runs the site, with an address; null when they do not say. */
  operator: string | null;
}

/** A section of the policy. */
interface Part {
  /** Fragment by which it is linked. */
  id: string;
  title: string;
  text: (facts: Facts) => ReactNode;
}

/** The privacy policy, section by section. */
export const policy: readonly Part[] = [
  {
    id: "summary",
    title: "In short",
    text: ({ name }) => (
      <>
        <p>
          You can read all of {name} without an account and without saying who you are. There is no
          advertising and no tracking. We ask for personal data only where a function cannot do without it: an
          e-mail address and a password for an account, an e-mail address for a message to us.
        </p>
        <p>The sections below say the same in full.</p>
      </>
    ),
  },
  {
    id: "definitions",
    title: "Definitions",
    text: ({ operator, name }) => (
      <dl>
        <div>
          <dt>Service</dt>
          <dd>This website, its interface for programs, and the emails it sends.</dd>
        </div>
        <div>
          <dt>We</dt>
          <dd>
            Whoever runs {name} and decides what happens to the data in it.
            {operator && ` This site is run by ${operator}.`}
          </dd>
        </div>
        <div>
          <dt>You</dt>
          <dd>The person who uses the Service, with an account or without.</dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd>What is kept under your username so that you can sign in and keep bookmarks.</dd>
        </div>
        <div>
          <dt>Personal data</dt>
          <dd>Anything about a person who is or can be identified.</dd>
        </div>
        <div>
          <dt>Usage data</dt>
          <dd>What a browser sends along with each request by itself.</dd>
        </div>
        <div>
          <dt>Cookie</dt>
          <dd>A small file your browser stores for a site and sends back on each visit.</dd>
        </div>
      </dl>
    ),
  },
  {
    id: "data",
    title: "What we collect",
    text: () => (
      <>
        <h3>E-mail address and account</h3>
        <p>
          If you register we keep your e-mail address, your username, your password in a form from which it
          cannot be read back, the date of your registration, and the bookmarks you make. Of the address of a
          calendar feed that you make of one we keep what recognizes it, not the address itself. If you sign
          in through another provider we get your e-mail address, your name and the number by which the
          provider knows you. We keep the address and the number; the name is only offered to you as a
          username. If you write to us we keep your e-mail address, what you wrote, and, if you were signed
          in, from which account.
        </p>
        <h3>What you follow</h3>
        <p>
          If you get alerts about launches we keep what you follow, your time zone and quiet hours, where
          alerts go, and for a week the alerts you got. Without an account a token on your device names it, of
          which we keep what recognizes it; nobody coming back for 60 days ends it, and you can have it
          forgotten at any time. Alerts go through the service of your browser's maker, which cannot read
          them, or to the address that you give.
        </p>
        <h3>Where you sign in from</h3>
        <p>
          With your account we keep when each of your sessions began and ends, and at most {limits.networks}{" "}
          networks from which you signed in, with the time of the latest sign-in: the address of your
          connection or, with IPv6, its first half. So whoever tries passwords for your account somewhere else
          has to wait, and you do not. Wrong passwords, wrong codes and the emails we send are counted by
          e-mail address for a day, whether it has an account or not.
        </p>
        <h3>Usage data</h3>
        <p>
          The server writes a log. For each request it notes the address of your internet connection, the page
          or call with the words that are searched for, the time, and whether it went well. For what happens
          to an account, such as a sign-in, a changed password or its deletion, it notes a line with the
          number of your account and the address of your connection. We use the log to find faults and misuse
          and to keep the Service from being overrun. Frames, badges and countdowns of ours on other sites
          come from us as well: we note the same of these requests, and set no cookie.
        </p>
        <h3>Cookies and beacons</h3>
        <p>
          We set the cookies listed in the next section. We use no beacons, no pixels, no fingerprints and no
          analytics of others, neither on the pages nor in our emails.
        </p>
      </>
    ),
  },
  { id: "cookies", title: "The cookies we set", text: () => <Cookies /> },
  {
    id: "third-parties",
    title: "Pictures and videos",
    text: ({ images, tileHost }) => <Hosts images={images} tileHost={tileHost} />,
  },
  {
    id: "use",
    title: "What we use it for",
    text: () => (
      <>
        <p>We use personal data</p>
        <ul>
          <li>to run the Service and to keep it safe and available;</li>
          <li>to manage your account: to sign you in, to send you codes and to reset your password;</li>
          <li>
            to keep your bookmarks and show them to you, and to nobody else but those who have the address of
            a calendar feed that you made;
          </li>
          <li>to tell you about what concerns your account, such as a changed password;</li>
          <li>to answer what you write to us.</li>
        </ul>
        <p>We send no advertising, sell no data and build no profiles.</p>
      </>
    ),
  },
  {
    id: "sharing",
    title: "Who we share it with",
    text: () => (
      <>
        <p>Personal data leaves our hands only</p>
        <ul>
          <li>
            to those who work for us, such as the company that runs our server and the one that delivers our
            emails, and only as far as they need it for that;
          </li>
          <li>to the provider through which you chose to sign in, which learns that you did;</li>
          <li>where the law makes us, as said under Disclosure;</li>
          <li>with your consent, for whatever you agreed to.</li>
        </ul>
      </>
    ),
  },
  {
    id: "retention",
    title: "How long we keep it",
    text: () => (
      <ul>
        <li>Your account, your bookmarks and who you are at a provider: as long as you have the account.</li>
        <li>
          A network from which you signed in: {limits.networkDays} days after you last signed in from it, or
          until there are {limits.networks} newer ones.
        </li>
        <li>
          Your session: {limits.sessionHours} hours, or {limits.rememberedDays} days if you asked to be
          remembered, or until you sign out.
        </li>
        <li>A registration that was never completed: {limits.unprovenHours} hours.</li>
        <li>
          Codes and links that we mail work for {limits.codeMinutes} minutes and {limits.linkHours} hours.
        </li>
        <li>Messages to us: until the matter is settled and we delete them.</li>
        <li>The log: as long as we need it to find faults and misuse, and no longer than the law allows.</li>
        <li>What was removed stays in backups made before, until we delete these.</li>
      </ul>
    ),
  },
  {
    id: "transfer",
    title: "Where it is kept",
    text: () => (
      <p>
        Your data is kept on our server and in its backups. That server may stand in another country than
        yours, whose law may protect data differently. Wherever it is, we handle it as this policy says, and
        pass it on to no one who does not.
      </p>
    ),
  },
  {
    id: "deletion",
    title: "Your right to have it deleted",
    text: () => (
      <>
        <p>
          You can delete your account yourself on your profile page. It is closed at once: you are signed out
          everywhere and nobody can sign in with it. Where we say that your data is removed within{" "}
          {limits.restorableDays} days, this is what happens: for {limits.restorableDays} days nothing is
          removed, so that we can restore the account if you ask us to; the first nightly clean-up after that
          removes your account, your bookmarks, the networks you signed in from and the messages you sent, for
          good. Lines of the log and backups from before go as said under How long we keep it. Should we have
          to go back to a backup in which you still have an account, please delete it again.
        </p>
        <p>
          With “Download my data” on your <Link to={paths.profile}>profile page</Link> you get a copy of
          everything that is kept with your account. You can also ask us what we keep about you, have it put
          right or have it deleted, through the <Link to={paths.contact}>contact page</Link>. What the law
          obliges us to keep we keep for as long as it does.
        </p>
      </>
    ),
  },
  {
    id: "disclosure",
    title: "Disclosure",
    text: () => (
      <>
        <p>We may have to hand out personal data</p>
        <ul>
          <li>when a court or another authority that is entitled to it demands it;</li>
          <li>to protect the rights or the safety of our users, of others or of ourselves;</li>
          <li>to find out about misuse of the Service.</li>
        </ul>
        <p>
          Should the Service pass into other hands, your data may go along with it. We will say so on this
          page before another policy applies to it.
        </p>
      </>
    ),
  },
  {
    id: "security",
    title: "Security",
    text: () => (
      <p>
        Connections to the Service can be encrypted, passwords are stored only as hashes, sign-in asks for a
        code sent to your address, and few people can reach the data. Still, no way of sending or keeping data
        is perfectly safe, and we cannot promise that ours is.
      </p>
    ),
  },
  {
    id: "children",
    title: "Children under 13",
    text: () => (
      <p>
        The Service is not meant for anyone under 13, and we do not knowingly collect personal data of
        children under 13. If you are a parent or guardian and know that your child has given us such data,
        please <Link to={paths.contact}>tell us</Link>, and we will remove it.
      </p>
    ),
  },
  {
    id: "links",
    title: "Links to other sites",
    text: () => (
      <p>
        Our pages link to others: news articles, encyclopedias, agencies, webcasts. Once you follow such a
        link the policy of that site applies, over whose content and conduct we have no control. We advise you
        to read it.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    text: () => (
      <p>
        We may change this policy. The new one is published here with its date at the top, and applies from
        then on. We do not mail it to anybody, so please look at the date now and then.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    text: ({ operator }) => (
      <>
        {operator && <p>{operator}</p>}
        <p>
          Questions about this policy or about your data? Write to us through the{" "}
          <Link to={paths.contact}>contact page</Link>.
        </p>
      </>
    ),
  },
];

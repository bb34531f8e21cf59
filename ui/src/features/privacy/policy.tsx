import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../app/paths";
import { Cookies } from "./Cookies";
import { Hosts } from "./Hosts";

/** What the text depends on besides its date. */
interface Facts {
  /** The host of the map tiles; null without tiles. */
  tileHost: string | null;
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
    text: () => (
      <>
        <p>
          You can read all of Tminus without an account and without telling us who you are. There is no
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
    text: () => (
      <dl>
        <div>
          <dt>Service</dt>
          <dd>This website, its interface for programs, and the mails it sends.</dd>
        </div>
        <div>
          <dt>We</dt>
          <dd>Whoever runs this installation of Tminus and decides what happens to the data in it.</dd>
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
          <dd>Anything that tells about a person who is known or can be found out.</dd>
        </div>
        <div>
          <dt>Usage data</dt>
          <dd>What a browser sends along with each request by itself.</dd>
        </div>
        <div>
          <dt>Cookie</dt>
          <dd>A small note that your browser keeps for a site and shows it again at each visit.</dd>
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
          cannot be read back, the date of your registration, and the bookmarks you make. If you sign in
          through another provider we get your e-mail address and your name from it, and nothing else. If you
          write to us we keep your e-mail address and what you wrote.
        </p>
        <h3>Usage data</h3>
        <p>
          The server notes for each request the address of your internet connection, the page or call, the
          time, and whether it went well. We use this to find faults and to keep the Service from being
          overrun. It is not joined to your account.
        </p>
        <h3>Cookies and beacons</h3>
        <p>
          We set the cookies listed in the next section. We use no beacons, no pixels, no fingerprints and no
          analytics of others, neither on the pages nor in our mails.
        </p>
      </>
    ),
  },
  { id: "cookies", title: "The cookies we set", text: () => <Cookies /> },
  {
    id: "third-parties",
    title: "Pictures and videos from elsewhere",
    text: ({ tileHost }) => <Hosts tileHost={tileHost} />,
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
          <li>to keep your bookmarks and show them to you, and to nobody else;</li>
          <li>to tell you about what concerns your account, such as a changed password;</li>
          <li>to answer what you write to us.</li>
        </ul>
        <p>We send no advertising, sell no data and build no profiles.</p>
      </>
    ),
  },
  {
    id: "sharing",
    title: "Whom we share it with",
    text: () => (
      <>
        <p>Personal data leaves our hands only</p>
        <ul>
          <li>
            to those who work for us, such as the company that runs our server and the one that delivers our
            mails, and only as far as they need it for that;
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
        <li>Your account and your bookmarks: as long as you have the account.</li>
        <li>A registration that was never completed: 24 hours.</li>
        <li>Codes and links that we mail: minutes to two hours.</li>
        <li>Messages to us: until the matter is settled and we delete them.</li>
        <li>
          Usage data: as long as we need it to find faults and misuse, and no longer than the law allows.
        </li>
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
          everywhere and nobody can sign in with it. Your account, your bookmarks and the messages you sent
          are removed for good within 30 days. Until then we can restore it if you ask us to.
        </p>
        <p>
          You can also ask us what we keep about you, have it put right, get a copy of it, or have it deleted,
          through the <Link to={paths.contact}>contact page</Link>. What the law obliges us to keep we keep
          for as long as it does.
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
          Should the Service pass into other hands, your data may go along with it. We will say so before
          another policy applies to it.
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
        then on. If a change matters to members we tell them by mail before it does.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    text: () => (
      <p>
        Questions about this policy or about your data? Write to us through the{" "}
        <Link to={paths.contact}>contact page</Link>.
      </p>
    ),
  },
];

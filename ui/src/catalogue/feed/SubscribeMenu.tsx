import { useState } from "react";
import { Link } from "react-router";
import { Checkbox } from "../../design/forms/Checkbox";
import { copyText } from "../../lib/browser/clipboard";
import { useSite } from "../../lib/firstPaint/site";
import { paths } from "../../lib/paths";
import { calendarAddress, feedAddress, googleOf, outlookOf, SHOWN, webcalOf } from "./addresses";
import s from "./SubscribeMenu.module.css";

interface Props {
  /** The key of the list's call. */
  list: string;
  /** What its calendar is called; without a name, what the page is. */
  name?: string;
}

/** The ways to follow a list: launches and events as a calendar too. */
export function SubscribeMenu({ list, name = document.title }: Props) {
  const atom = feedAddress(list, ".atom");
  if (/^public.(launches|events)/.test(list)) return <Dated list={list} name={name} atom={atom} />;
  return (
    <ul className={s.ways}>
      <Way to={atom} name="Atom" text="For feed readers, newest first" />
      <Way to={feedAddress(list, ".rss")} name="RSS" text="The same, for older feed readers" />
      <Way to={feedAddress(list, ".json")} name="JSON Feed" text="The same, for developers" />
      <Copy address={atom} text="Atom link, for any feed reader" />
    </ul>
  );
}

/** Returns the page where the coming launches of a list are made into a part of another website. */
function builderOf(list: string): string {
  const params = new URLSearchParams(list.split("?")[1]);
  for (const name of [...SHOWN, "upcoming"]) params.delete(name);
  return paths.embed + (params.size > 0 ? `?${params}` : "");
}

/** Of what has a time there is a calendar. */
function Dated({ list, name, atom }: Required<Props> & { atom: string }) {
  const [coarse, setCoarse] = useState(false);
  const [alarm, setAlarm] = useState(false);
  const calendar = calendarAddress(list, { coarse, alarm });
  const items = list.startsWith("public/events") ? "events" : "launches";
  const { embeds } = useSite();
  return (
    <>
      <ul className={s.ways}>
        <Way
          to={webcalOf(calendar)}
          name="Calendar app"
          text="Apple Calendar, Outlook, Thunderbird and others"
        />
        <Way
          to={googleOf(calendar)}
          away
          name="Google Calendar"
          text="Leaves this site. Changes can take a day to appear"
        />
        <Way
          to={outlookOf(calendar, name)}
          away
          name="Outlook on the web"
          text="Leaves this site. Changes appear within hours"
        />
        <Copy address={calendar} text="Calendar link, for any other app" />
      </ul>
      <div className={s.options}>
        <Checkbox checked={coarse} onChange={() => setCoarse(!coarse)}>
          Include {items} without a set day
        </Checkbox>
        {items === "launches" && (
          <Checkbox checked={alarm} onChange={() => setAlarm(!alarm)}>
            Remind me 60 and 10 minutes before
          </Checkbox>
        )}
      </div>
      <ul className={s.ways}>
        <Way to={atom} name="Atom" text="For feed readers, most recently changed first" />
        <Way
          to={feedAddress(list, ".csv", { upcoming: "all" })}
          name="CSV"
          text="The whole list as a spreadsheet"
        />
        {embeds && items === "launches" && (
          <li>
            <Link to={builderOf(list)}>
              <b>Your website</b>
              <small>Show the upcoming launches on your own page</small>
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}

interface WayProps {
  to: string;
  name: string;
  /** What to expect. */
  text: string;
  /** It is another site's. */
  away?: boolean;
}

function Way({ to, name, text, away }: WayProps) {
  return (
    <li>
      <a href={to} {...(away && { target: "_blank", rel: "noreferrer" })}>
        <b>{name}</b>
        <small>{text}</small>
      </a>
    </li>
  );
}

function Copy({ address, text }: { address: string; text: string }) {
  const [copied, setCopied] = useState<string>();
  return (
    <li>
      <button type="button" onClick={async () => (await copyText(address)) && setCopied(address)}>
        <b aria-live="polite">{copied === address ? "Copied" : "Copy address"}</b>
        <small>{text}</small>
      </button>
    </li>
  );
}

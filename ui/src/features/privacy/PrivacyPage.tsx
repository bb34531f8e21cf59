import { useState } from "react";
import { Page } from "../../catalogue/page/Page";
import { Sidebar } from "../../catalogue/sidebar/Sidebar";
import { BackButton } from "../../design/actions/BackButton";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { Rail } from "../../design/page/Rail";
import { useSite } from "../../lib/firstPaint/site";
import { paths } from "../../lib/paths";
import { calendarDay } from "../../lib/time/dates";
import s from "./PrivacyPage.module.css";
import { policy } from "./policy";

/** When the text last changed. */
const LAST_UPDATED = "2026-11-27";

/** The host of the map tiles that the operator has set; null without tiles. */
function tileHost(template: string | null): string | null {
  return template && URL.canParse(template) ? new URL(template).hostname : null;
}

/** What the site does with what it learns about its visitors. */
export function PrivacyPage() {
  const { tile_url: tiles, operator, images, name } = useSite();
  // On phones they would fill two screens before the first sentence.
  const [unfolded] = useState(() => !matchMedia("(max-width: 44rem)").matches);
  return (
    <Page notice={false}>
      <PageMeta
        title="Privacy Policy"
        description={`What ${name} collects about visitors and members, how it is used, how long it is kept and how to delete it.`}
      />
      <Rail aside={<Sidebar />} label="More from space">
        <PageHead
          title="Privacy Policy"
          lead={`Last updated: ${calendarDay(LAST_UPDATED)}`}
          back={<BackButton fallback={paths.launches} look="ghost" />}
        />
        <nav className={s.contents} aria-label="Contents">
          <details open={unfolded}>
            <summary>Contents</summary>
            <ol>
              {policy.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <div className={s.text}>
          {policy.map(({ id, title, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {text({ tileHost: tileHost(tiles), operator, images, name })}
            </section>
          ))}
        </div>
      </Rail>
    </Page>
  );
}

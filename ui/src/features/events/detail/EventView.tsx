import { LaunchRow } from "../../../catalogue/launch/LaunchRow";
import { InfoLinks } from "../../../catalogue/page/InfoLinks";
import { Page } from "../../../catalogue/page/Page";
import { Updates } from "../../../catalogue/page/Updates";
import { Withdrawn } from "../../../catalogue/page/Withdrawn";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { PageMeta } from "../../../design/page/PageMeta";
import { Section } from "../../../design/page/Section";
import type { Event } from "../../../lib/api/api.gen";
import { summary } from "../../../lib/summary";
import { EventHead } from "./EventHead";
import s from "./EventView.module.css";
import { eventFacts } from "./eventFacts";

interface Props {
  event: Event;
}

/** The page of an event. */
export function EventView({ event }: Props) {
  const { name, description, updates, launches, info_urls: links } = event;
  const facts = eventFacts(event);
  return (
    <Page>
      <PageMeta title={name} description={summary(name, description)} />
      <EventHead event={event} />
      <div className={s.gone}>
        <Withdrawn what="event" at={event.withdrawn_at} />
      </div>
      {(description || facts.length > 0) && (
        <div className={s.about}>
          {description && <FeedText prose>{description}</FeedText>}
          {facts.length > 0 && <Facts items={facts} />}
        </div>
      )}
      {launches.length > 0 && (
        <Section id="launches" title="Launches" count={launches.length}>
          <ul>
            {launches.map((launch) => (
              <LaunchRow key={launch.id} launch={launch} />
            ))}
          </ul>
        </Section>
      )}
      {updates.length > 0 && (
        <Section id="updates" title="Updates" count={updates.length}>
          <Updates updates={updates} />
        </Section>
      )}
      {links.length > 0 && (
        <Section id="links" title="Links" count={links.length}>
          <InfoLinks links={links} />
        </Section>
      )}
    </Page>
  );
}

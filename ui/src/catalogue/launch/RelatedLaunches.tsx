import type { ReactNode } from "react";
import type { LaunchNormal, LaunchPage } from "../../lib/api/api.gen";
import type { Query } from "../../lib/api/useApi";
import { RelatedSection } from "../list/RelatedSection";
import { LaunchRow } from "./LaunchRow";

interface Props {
  title: string;
  /** What the launches have to do with, and on which side of now they lie. */
  query: Query & { upcoming: false | "all" };
  empty?: string;
  /** What a row says beside the rocket's name. */
  note?: (launch: LaunchNormal) => ReactNode;
}

const launchesOf = (page: LaunchPage) => page._embedded.launchNormalDTOes;

/** The launches of one thing, four at a time. */
export function RelatedLaunches({ title, query, empty, note }: Props) {
  return (
    <RelatedSection<LaunchPage>
      id="launches"
      title={title}
      path="public/launches"
      query={query}
      empty={empty}
      launchesOf={launchesOf}
    >
      {(page) => (
        <ul>
          {launchesOf(page).map((launch) => (
            <LaunchRow key={launch.id} launch={launch} note={note?.(launch)} />
          ))}
        </ul>
      )}
    </RelatedSection>
  );
}

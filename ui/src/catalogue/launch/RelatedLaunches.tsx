import { type ReactNode, useState } from "react";
import type { LaunchNormal, LaunchPage } from "../../lib/api/api.gen";
import type { LaunchesOf } from "../../lib/paths";
import { RELATED, RelatedSection } from "../list/RelatedSection";
import { StripPlace } from "../stats/StripPlace";
import { AllLaunches } from "./AllLaunches";
import { LaunchRow } from "./LaunchRow";
import { LaunchYear } from "./LaunchYear";

interface Props {
  title: string;
  /** What the launches have to do with: the parameter that narrows launches to them, and the id. */
  of: LaunchesOf;
  id: number;
  /** How many launches the feed itself counts, of an astronaut how many flights. */
  counted?: number | null;
  /** On which side of now they lie. */
  upcoming: false | "all";
  empty?: string;
  /** What a row says beside the rocket's name. */
  note?: (launch: LaunchNormal) => ReactNode;
}

const launchesOf = (page: LaunchPage) => page._embedded.launchNormalDTOes;

/** The launches of one thing, four at a time, of all years or of one, and the way to all of them. */
export function RelatedLaunches({ title, of, id, counted, upcoming, empty, note }: Props) {
  const [year, setYear] = useState<number>();
  const all = { [of]: id, upcoming };
  const query = year === undefined ? all : { ...all, from: `${year}-01-01`, to: `${year}-12-31` };
  return (
    <RelatedSection<LaunchPage>
      id="launches"
      title={title}
      path="public/launches"
      query={query}
      empty={empty}
      launchesOf={launchesOf}
      tools={(total) =>
        (year !== undefined || total > RELATED) && <LaunchYear of={all} year={year} onPick={setYear} />
      }
      foot={<AllLaunches of={of} id={id} year={year} />}
    >
      {(page) => (
        <>
          <StripPlace of={of} id={id} counted={counted} />
          <ul>
            {launchesOf(page).map((launch) => (
              <LaunchRow key={launch.id} launch={launch} note={note?.(launch)} />
            ))}
          </ul>
        </>
      )}
    </RelatedSection>
  );
}

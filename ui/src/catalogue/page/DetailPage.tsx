import type { ReactNode } from "react";
import { useParams } from "react-router";
import { BackButton } from "../../design/actions/BackButton";
import { PageMeta } from "../../design/page/PageMeta";
import { DetailSkeleton } from "../../design/states/DetailSkeleton";
import { Failed } from "../../design/states/Failed";
import { ApiError } from "../../lib/api/apiError";
import type { Timed } from "../time/clock";
import { useLaunchData } from "../time/useLaunchData";
import { Page } from "./Page";
import { StarterRecord } from "./starter";

interface Props<T> {
  /** Path of the call below /api/v1, without the id. */
  path: string;
  /** Ids are whole numbers, unless set. */
  anyId?: boolean;
  /** What it is a page about: "Astronaut". */
  noun: string;
  /** For search engines, while the data is not there. */
  description: string;
  /** Where Back leads when the visitor came straight here. */
  back: string;
  /** Finds the launches in the data, so that those about to start are read again often. */
  launchesOf?: (data: T) => readonly (Timed | null)[];
  children: (data: T) => ReactNode;
}

/** A page about one thing of the catalogue, by the id in its address. An unknown id is the route's error screen. */
export function DetailPage<T>(props: Props<T>) {
  const { path, anyId, noun, description, back, launchesOf, children } = props;
  const { id = "" } = useParams();
  if (!anyId && !/^\d{1,15}$/.test(id)) throw new ApiError({ status: 404, message: `${noun} not found.` });
  const key = `${path}/${anyId ? encodeURIComponent(id) : Number(id)}`;
  const { data, error, mutate } = useLaunchData<T>(key, (loaded) =>
    (launchesOf?.(loaded) ?? []).filter((launch) => launch !== null),
  );
  if (data !== undefined) {
    const starter = (data as { starter?: boolean }).starter === true;
    return (
      <StarterRecord key={key} value={starter}>
        {children(data)}
      </StarterRecord>
    );
  }
  if (error?.status === 404) throw error;
  return (
    <Page>
      <PageMeta title={noun} description={description} />
      <h1 className="sr-only">{noun}</h1>
      {error ? (
        <>
          <BackButton fallback={back} />
          <Failed error={error} retry={() => mutate()} />
        </>
      ) : (
        <DetailSkeleton label={`Loading ${noun.toLowerCase()}`} />
      )}
    </Page>
  );
}

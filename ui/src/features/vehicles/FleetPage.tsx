import { Page } from "../../catalogue/page/Page";
import { HistoryNote } from "../../catalogue/stats/HistoryNote";
import { BackButton } from "../../design/actions/BackButton";
import { LinkButton } from "../../design/actions/LinkButton";
import { LinkRows } from "../../design/data/LinkRows";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { Section } from "../../design/page/Section";
import { DetailSkeleton } from "../../design/states/DetailSkeleton";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import type { Launcher, LauncherPage, TurnaroundStats } from "../../lib/api/api.gen";
import { apiKey, useApi } from "../../lib/api/useApi";
import { counted } from "../../lib/format";
import { paths } from "../../lib/paths";
import { FleetRows } from "./boosters/FleetRows";
import { Turnarounds } from "./boosters/Turnarounds";
import s from "./FleetPage.module.css";

const fleetKey = apiKey("public/launchers", { field: "flights", ordering: "desc", limit: 50, page: 1 });
const turnaroundKey = apiKey("public/stats/turnaround", { of: "booster" });

const isActive = ({ status }: Launcher) => status?.toLowerCase() === "active";

const isUnflown = ({ flights }: Launcher) => flights === 0;

/** Returns the boosters by rocket, in the order of the first of each. */
function fleetsOf(boosters: readonly Launcher[]): Launcher[][] {
  const fleets = new Map<number | undefined, Launcher[]>();
  for (const booster of boosters) {
    const fleet = fleets.get(booster.rocket?.id);
    if (fleet) fleet.push(booster);
    else fleets.set(booster.rocket?.id, [booster]);
  }
  return [...fleets.values()];
}

/** The boosters that fly today by rocket, a mark for each flight, and the fastest turnarounds. */
export function FleetPage() {
  const { data, error, mutate } = useApi<LauncherPage>(fleetKey);
  const turnarounds = useApi<TurnaroundStats>(turnaroundKey).data?.turnarounds ?? [];
  const all = data?._embedded.launcherDTOes ?? [];
  const active = all.filter(isActive);
  const unflown = active.filter(isUnflown);
  const flown = active.filter((booster) => !isUnflown(booster));
  const most = Math.max(1, ...active.map(({ flights }) => flights ?? 0));
  const left = (data?.page.totalElements ?? 0) - all.length;
  return (
    <Page>
      <PageMeta
        title="Booster fleet"
        description="Active boosters by rocket, with their flights and the fastest turnarounds."
      />
      <PageHead
        title="Fleet"
        count={data && active.length}
        lead={
          <>
            Active boosters, one mark per flight
            {left > 0 && `; the ${all.length} most flown of ${counted(all.length + left, "booster")}`}.
            <HistoryNote />
          </>
        }
        back={<BackButton fallback={paths.launchers} look="ghost" />}
      />
      {data ? (
        <div className={s.fleet}>
          {active.length === 0 && (
            <EmptyState title="No active booster." text="None of the known boosters is active." />
          )}
          {fleetsOf(flown).map((boosters) => {
            const rocket = boosters[0]?.rocket;
            return (
              <Section
                key={rocket?.id ?? 0}
                id={`rocket-${rocket?.id ?? 0}`}
                title={rocket?.name ?? "Unknown rocket"}
                count={boosters.length}
                action={
                  rocket && (
                    <LinkButton look="ghost" to={paths.rocket(rocket.id)} missing="">
                      About {rocket.name}
                    </LinkButton>
                  )
                }
              >
                <FleetRows boosters={boosters} most={most} />
              </Section>
            );
          })}
          {unflown.length > 0 && (
            <Section id="not-flown" title="Not flown yet" count={unflown.length}>
              <LinkRows
                rows={unflown.map(({ id, serial_number: serial, rocket }) => ({
                  to: paths.launcher(id),
                  name: serial,
                  note: rocket?.name ?? "Unknown rocket",
                }))}
              />
            </Section>
          )}
          <Turnarounds turnarounds={turnarounds} />
        </div>
      ) : error ? (
        <Failed error={error} retry={() => void mutate()} />
      ) : (
        <DetailSkeleton label="Loading boosters" />
      )}
    </Page>
  );
}

import { Suspense, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { DataNotice } from "../../catalogue/page/DataNotice";
import { Button } from "../../design/actions/Button";
import { List } from "../../design/icons/List";
import { Search } from "../../design/icons/Search";
import { PageMeta } from "../../design/page/PageMeta";
import { part } from "../../design/part";
import { Failed } from "../../design/states/Failed";
import type { PadSummary } from "../../lib/api/api.gen";
import { useSite } from "../../lib/firstPaint/site";
import { ownZone } from "../../lib/time/ownZone";
import { usePads } from "./api";
import s from "./LocationsPage.module.css";
import { Attribution } from "./map/Attribution";
import { MapControls } from "./map/MapControls";
import type { Picked } from "./map/PadMap";
import { StillMap } from "./map/StillMap";
import { startView, type Viewpoint } from "./map/view";
import { MapLegend } from "./overview/MapLegend";
import { MapLoading } from "./overview/MapLoading";
import { PadCard } from "./overview/PadCard";
import { PadListPanel } from "./overview/PadListPanel";
import { PadSearch } from "./overview/PadSearch";
import { isMapped, type MappedPad } from "./pads";

const loadMap = () => import("./map/PadMap");
const PadMap = part(async () => (await loadMap()).PadMap, {
  as: "decoration",
  onFailure: ({ onBroken }, isLost) => onBroken(isLost),
});

/** Phones show a picture of the map first: the map itself is heavy, and moves only under a finger. */
const isTouched = () => matchMedia("(hover: none) and (pointer: coarse)").matches;

/** The pad that the address names, and how to pick another: `/locations?pad=87`. */
function useSelectedPad(pads: readonly PadSummary[] | undefined) {
  const [query, setQuery] = useSearchParams();
  const [by, setBy] = useState<Picked>("address");
  const selected = pads?.find(({ id }) => String(id) === query.get("pad"));
  const select = (pad: PadSummary | undefined, how: Picked) => {
    setBy(how);
    setQuery(pad ? { pad: String(pad.id) } : {}, { replace: true, preventScrollReset: true });
  };
  return { selected, by, select };
}

/** Returns where the map begins: it stays there, whatever is read later. */
function useStartView(phone: boolean, pins: readonly MappedPad[], nextPad: number | null): Viewpoint {
  const next = pins.find(({ id }) => id === nextPad);
  const zone = ownZone();
  const [view, setView] = useState<Viewpoint>();
  const found = view ?? startView(phone, next, zone);
  if (!view && pins.length > 0) setView(found);
  return found;
}

/** Every launch pad of the world on a map that fills the screen, with a list of them for who does not see it. */
export function LocationsPage() {
  const { data, error, isLoading, mutate } = usePads();
  const [open, setOpen] = useState<"search" | "list">();
  const [broken, setBroken] = useState<"lost" | "undrawn">();
  const searchButton = useRef<HTMLButtonElement>(null);
  const listButton = useRef<HTMLButtonElement>(null);
  const list = data?.data;
  const pins = useMemo(() => list?.pads.filter(isMapped) ?? [], [list]);
  const { tile_url: tiles } = useSite();
  const { selected, by, select } = useSelectedPad(list?.pads);
  const mapped = selected && isMapped(selected) ? selected : undefined;
  const aside = broken ? selected : mapped ? undefined : selected;
  const toggle = (what: "search" | "list") => setOpen(open === what ? undefined : what);
  const fail = (isLost = false) => setBroken(isLost ? "lost" : "undrawn");
  const [still, setStill] = useState(isTouched);
  const view = useStartView(still, pins, list?.next_pad ?? null);
  const [wish, setWish] = useState({ zoom: 0, globe: false });
  const [moving, setMoving] = useState(!still);
  if (mapped && !moving) setMoving(true);
  const wake = (wanted: typeof wish) => {
    setWish(wanted);
    setMoving(true);
  };

  const backToButton = () => (by === "list" ? listButton : searchButton).current?.focus();
  return (
    <div className={s.page}>
      <PageMeta
        title="Locations"
        description="Every launch pad on a map: where it is, whether it is in use and how many launches it has seen."
      />
      <h1 className="sr-only">Launch pads worldwide</h1>
      {broken ? (
        <div className={s.broken} role="alert">
          {broken === "lost" ? (
            <>
              <p>The map could not be loaded. Every pad is in the list.</p>
              <Button look="primary" onClick={() => setBroken(undefined)}>
                Try again
              </Button>
            </>
          ) : (
            <p>This browser cannot draw the map. Every pad is in the list.</p>
          )}
        </div>
      ) : (
        <>
          {moving && (
            <Suspense fallback={<MapLoading label="Loading the map" />}>
              <PadMap
                pads={pins}
                start={{ view: { ...view, zoom: view.zoom + wish.zoom }, globe: wish.globe }}
                selected={mapped}
                by={by}
                onSelect={(pad) => select(pad, "map")}
                onDrawn={() => setStill(false)}
                onBroken={fail}
              />
            </Suspense>
          )}
          {!moving && (
            <MapControls
              globe={false}
              onGlobe={() => wake({ zoom: 0, globe: true })}
              onZoom={(zoom) => wake({ zoom, globe: false })}
            />
          )}
          <Attribution tiles={moving ? tiles : null} />
          {still && (
            <StillMap
              pads={pins}
              view={view}
              waking={moving}
              onTouch={() => void loadMap().catch(() => undefined)}
              onOpen={(pad) => {
                setMoving(true);
                if (pad) select(pad, "map");
              }}
            />
          )}
        </>
      )}
      <div className={s.tools}>
        <div className={s.buttons}>
          <Button
            ref={searchButton}
            icon
            aria-label="Search launch pads"
            aria-expanded={open === "search"}
            onClick={() => toggle("search")}
          >
            <Search aria-hidden />
          </Button>
          <Button ref={listButton} aria-expanded={open === "list"} onClick={() => toggle("list")}>
            <List aria-hidden />
            List of pads
          </Button>
        </div>
        {open === "search" && (
          <PadSearch
            pads={list?.pads ?? []}
            button={searchButton}
            onFound={(pad) => select(pad, "search")}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === "list" && (
          <PadListPanel
            pads={list?.pads ?? []}
            button={listButton}
            selected={selected?.id}
            onPick={(pad) => {
              select(pad, "list");
              setOpen(undefined);
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
        <div className={s.notice}>
          <DataNotice />
        </div>
        {aside && (
          <div className={s.aside}>
            <PadCard
              pad={aside}
              onClose={() => {
                select(undefined, by);
                backToButton();
              }}
            />
          </div>
        )}
      </div>
      {list && <MapLegend active={list.active} inactive={list.inactive} />}
      {isLoading && <MapLoading label="Loading launch pads" />}
      {error && !data && (
        <div className={s.failed}>
          <Failed error={error} retry={() => mutate()} />
        </div>
      )}
    </div>
  );
}

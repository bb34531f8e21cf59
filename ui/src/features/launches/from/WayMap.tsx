import type { Pass } from "../../../catalogue/place/ascent";
import { acrossOf, outline, useLand, type View } from "../../../catalogue/place/outline";
import { padName } from "../../../lib/format";
import type { Point } from "../../../lib/sky/place";
import s from "./WayMap.module.css";

const [WIDTH, HEIGHT] = [588, 405];
/** Parts of the picture that its points keep from the edges. */
const MARGIN = 0.2;
/** No map is nearer than this many degrees of latitude tall. */
const LEAST = 8;

interface Props {
  place: Point;
  pad: Point;
  /** What the pad is called. */
  label: string;
  pass: Pass | undefined;
}

/** Returns the longitude that is nearest to another one, be it beyond the date line. */
const beside = (longitude: number, other: number) => longitude + Math.round((other - longitude) / 360) * 360;

/** Returns the view in which all points are. */
function viewOf(points: readonly Point[]): View {
  const [north, south] = [Math.max, Math.min].map((of) => of(...points.map(({ latitude }) => latitude)));
  const [east, west] = [Math.max, Math.min].map((of) => of(...points.map(({ longitude }) => longitude)));
  const middle = {
    latitude: ((north ?? 0) + (south ?? 0)) / 2,
    longitude: ((east ?? 0) + (west ?? 0)) / 2,
  };
  const narrow = Math.max(0.05, Math.cos((middle.latitude * Math.PI) / 180));
  const wide = (((east ?? 0) - (west ?? 0)) * narrow * HEIGHT) / WIDTH;
  const tall = Math.max(LEAST, (north ?? 0) - (south ?? 0), wide) / (1 - 2 * MARGIN);
  return { width: WIDTH, height: HEIGHT, middle, scale: HEIGHT / tall };
}

/** A map with the place, the pad, and the way that is above the horizon. */
export function WayMap({ place, pad, label, pass }: Props) {
  const land = useLand();
  const turn = ({ latitude, longitude }: Point) => ({
    latitude,
    longitude: beside(longitude, place.longitude),
  });
  const way = pass?.way.map(({ below }) => turn(below)) ?? [];
  const near = pass && turn(pass.nearest.below);
  const view = viewOf([place, turn(pad), ...way]);
  const across = acrossOf(view);
  const at = ({ latitude, longitude }: Point): readonly [x: number, y: number] => [
    WIDTH / 2 + (longitude - view.middle.longitude) * across,
    HEIGHT / 2 - (latitude - view.middle.latitude) * view.scale,
  ];
  const line = (points: readonly Point[]) =>
    `M${points
      .map((point) =>
        at(point)
          .map((each) => each.toFixed(1))
          .join(" "),
      )
      .join("L")}`;
  const [you, from] = [at(place), at(turn(pad))];
  return (
    <svg
      className={s.map}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Map: your place and the pad"
    >
      <rect width={WIDTH} height={HEIGHT} className={s.sea} />
      {land && <path d={outline(land, view)} className={s.land} fillRule="evenodd" />}
      {near ? (
        <path d={line([place, near])} className={s.sight} />
      ) : (
        <path d={line([place, turn(pad)])} className={s.sight} />
      )}
      {way.length > 0 && <path d={line([turn(pad), ...way])} className={s.way} />}
      {near && <Dot at={at(near)} className={s.near} />}
      <Dot at={from} className={s.pad} />
      <Dot at={you} className={s.you} />
      <Label at={you} other={from} text="You" />
      <Label at={from} other={you} text={padName(label)} />
    </svg>
  );
}

function Dot({ at: [x, y], className }: { at: readonly [number, number]; className: string | undefined }) {
  return <circle cx={x} cy={y} r="5" className={className} />;
}

/** A name beside a point, away from the other one and from the edges. */
function Label({
  at: [x, y],
  other,
  text,
}: {
  at: readonly [number, number];
  other: readonly [number, number];
  text: string;
}) {
  const before = x > WIDTH * 0.7 || (x > WIDTH * 0.3 && x <= other[0]);
  return (
    <text x={x + (before ? -12 : 12)} y={y + (y <= other[1] ? -8 : 26)} textAnchor={before ? "end" : "start"}>
      {text}
    </text>
  );
}

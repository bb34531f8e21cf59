import type { StarLayer } from "./seeded";

interface Props {
  layers: readonly StarLayer[];
  /** Their colour; that of what they stand in unless told. */
  fill?: string;
}

/** The stars of a drawn sky. */
export function Stars({ layers, fill }: Props) {
  return layers.map(({ opacity, d }) => <path key={opacity} d={d} fill={fill} opacity={opacity} />);
}

/** Returns a chance or a share in tenths: more exactly it is never told. */
export const tenthsOf = (share: number) => Math.round(share * 10);

/** Says a number of tenths: that none or all of them held is more than anybody knows. */
export function inTen(tenths: number): string {
  if (tenths <= 0) return "fewer than 1 in 10";
  return tenths >= 10 ? "more than 9 in 10" : `${tenths} in 10`;
}

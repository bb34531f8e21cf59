/** Returns where each time stands between the first and the last, from 0 to 1; a single one stands in the middle. */
export function placesOf(times: readonly number[]): number[] {
  const first = times[0] ?? 0;
  const length = (times.at(-1) ?? first) - first;
  return times.map((time) => (length === 0 ? 0.5 : (time - first) / length));
}

/** Returns which of the places have room for their numbers in a line of that width, in pixels; the last has. */
export function withRoom(places: readonly number[], width: number, room: number): boolean[] {
  let next = Number.POSITIVE_INFINITY;
  return places
    .toReversed()
    .map((place) => {
      const fits = (next - place) * width >= room;
      if (fits) next = place;
      return fits;
    })
    .toReversed();
}

interface Counts {
  successful_launches: number | null;
  failed_launches: number | null;
}

/**
 * Returns how many launches the feed counts of a thing that are over: the successes and failures that its record shows,
 * else its total; null where it counts none.
 */
export function feedCount(
  { successful_launches: ok, failed_launches: failed }: Counts,
  total: number | null,
) {
  return ok !== null && failed !== null ? ok + failed : total;
}

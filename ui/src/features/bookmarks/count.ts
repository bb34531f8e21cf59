/** Returns so many launches in words. */
export const launchCount = (count: number) =>
  count === 1 ? "1 launch" : `${count.toLocaleString("en-US")} launches`;

/** Reports whether all ids of a choice, which have commas between them, are among these. */
export const hasAll = (ids: readonly string[], id: string): boolean =>
  id.split(",").every((each) => ids.includes(each));

/**
 * Returns the ids of a filter with those as one that belong to a group, the largest group first; the rest stay as they
 * are. The server names them the same way.
 */
export function groupIds(ids: readonly string[], options: readonly { id: string }[]): string[] {
  let rest = [...ids];
  const size = ({ id }: { id: string }) => id.split(",").length;
  const groups = options.filter((option) => size(option) > 1).sort((a, b) => size(b) - size(a));
  const whole = groups.flatMap(({ id }) => {
    if (!hasAll(rest, id)) return [];
    const own = id.split(",");
    rest = rest.filter((each) => !own.includes(each));
    return [id];
  });
  return [...whole, ...rest];
}

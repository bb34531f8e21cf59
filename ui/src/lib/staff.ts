import type { Member } from "./api/api.gen";

const ROLES: readonly Member["role"][number][] = ["ADMIN", "DEVELOPER", "MODERATOR"];

/** Reports whether a member is one of the staff, who alone see the dashboard. */
export function isStaff({ role }: Member): boolean {
  return role.some((each) => ROLES.includes(each));
}

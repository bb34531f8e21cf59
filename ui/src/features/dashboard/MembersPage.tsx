import type { Column } from "../../design/data/DataTable";
import { Tag } from "../../design/data/Tag";
import type { Member } from "../../lib/api/api.gen";
import { yesNo } from "../../lib/format";
import { dayInFigures } from "../../lib/time/dates";
import { useZone } from "../../lib/time/zone";
import s from "./cells.module.css";
import { ReportPage } from "./ReportPage";

/** A word that stands out when it is not the usual one. */
const flag = (value: boolean, usual: boolean) => (
  <span className={value === usual ? s.fine : s.odd}>{yesNo(value)}</span>
);

function Roles({ role }: Pick<Member, "role">) {
  return (
    <span className={s.tags}>
      {role.map((name) =>
        name === "USER" ? (
          <span key={name} className={s.fine}>
            {name}
          </span>
        ) : (
          <Tag key={name}>{name}</Tag>
        ),
      )}
    </span>
  );
}

function Registered({ createdAt }: { createdAt: string | null }) {
  const zone = useZone();
  return createdAt ? dayInFigures(createdAt, zone) : "-";
}

const columns: readonly Column<Member>[] = [
  { id: "id", title: "ID", value: ({ id }) => id, cell: ({ id }) => id },
  {
    id: "username",
    title: "Username",
    value: ({ username }) => username,
    cell: ({ username }) => <b className={s.name}>{username}</b>,
  },
  { id: "email", title: "Email", value: ({ email }) => email, cell: ({ email }) => email },
  {
    id: "roles",
    title: "Roles",
    value: ({ role }) => role.join(),
    cell: ({ role }) => <Roles role={role} />,
  },
  {
    id: "enabled",
    title: "Enabled",
    value: ({ enabled }) => enabled,
    cell: ({ enabled }) => flag(enabled, true),
  },
  {
    id: "locked",
    title: "Locked",
    value: ({ accountNonLocked }) => !accountNonLocked,
    cell: ({ accountNonLocked }) => flag(!accountNonLocked, false),
  },
  {
    id: "registered",
    title: "Registered",
    numeric: true,
    value: ({ createdAt }) => createdAt || null,
    cell: ({ createdAt }) => <Registered createdAt={createdAt} />,
  },
];

/** Everybody who has an account, the deleted ones until they are purged. */
export function MembersPage() {
  return (
    <ReportPage
      title="Members"
      description="Everybody who has an account on this site."
      noun="members"
      path="dashboard/report/members"
      columns={columns}
      first={{ id: "id", way: "ascending" }}
      keyOf={({ id }) => id}
    />
  );
}

import { Link } from "react-router";
import { administratorOf } from "../../../catalogue/agency/administrator";
import type { Fact } from "../../../design/data/Facts";
import { ifKnown } from "../../../design/data/ifKnown";
import type { AgencyDetail } from "../../../lib/api/api.gen";
import { figure } from "../../../lib/format";
import { paths } from "../../../lib/paths";

/** "12 of 14", where landings were attempted at all. */
function landings({ attempted_landings: tried, successful_landings: done }: AgencyDetail): Fact[] {
  if (!tried) return [];
  return [["Landings", `${figure(done)} of ${figure(tried)}`]];
}

/** Returns what is known of an agency in words and figures. */
export function agencyFacts(agency: AgencyDetail): Fact[] {
  const { parent } = agency;
  return [
    ...(agency.description ? [] : [["Description", null] as const]),
    ["Administrator", administratorOf(agency)],
    ["Launchers", agency.launchers],
    ["Spacecraft", agency.spacecraft],
    ...ifKnown("Successes in a row", figure(agency.consecutive_successful_launches)),
    ...landings(agency),
    ...(parent
      ? [
          [
            "Part of",
            parent.id === null ? (
              parent.name
            ) : (
              <Link key="parent" to={paths.agency(parent.id)}>
                {parent.name}
              </Link>
            ),
          ] as const,
        ]
      : []),
  ];
}

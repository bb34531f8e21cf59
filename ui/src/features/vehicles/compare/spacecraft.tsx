import { SpacecraftShape } from "../../../design/art/SpacecraftShape";
import type { SpacecraftConfigPage, SpacecraftConfigSummary } from "../../../lib/api/api.gen";
import { DASH, yesNo } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import type { Comparison } from "./compared";
import { firstFlight, lasted, measured, recordRows, succeeded, told } from "./rows";

/** How spacecraft are compared. */
export const spacecraft: Comparison<SpacecraftConfigSummary, SpacecraftConfigPage> = {
  noun: "spacecraft",
  nouns: "spacecraft",
  description:
    "Spacecraft drawn to scale, figure by figure: crew, payload up and down, flights, landings and turnaround.",
  note: "Drawn from height and diameter alone, without solar arrays and legs, whose size is not published. For a space plane, the diameter is its wingspan. ",
  call: "public/spacecraft",
  thingsOf: (page) => page._embedded.spacecraftConfigSummarizedDTOes,
  listPath: paths.spacecraftList,
  pathOf: paths.spacecraft,
  comparePath: paths.compareSpacecraft,
  filter: "spacecraftConfig",
  choices: "spacecraft_configurations",
  drawn: ({ id, name, agency, type, height, diameter }) => ({
    id,
    name,
    maker: agency,
    length: told(height),
    diameter: told(diameter),
    shape: (place) => (
      <SpacecraftShape type={type} height={told(height)} diameter={told(diameter)} {...place} />
    ),
  }),
  rows: [
    { label: "Type", best: "none", of: ({ thing }) => ({ text: thing.type ?? DASH }) },
    { label: "In use", best: "none", of: ({ thing }) => ({ text: yesNo(thing.in_use) }) },
    { label: "Crew capacity", best: "most", of: ({ thing }) => measured(thing.crew_capacity) },
    { label: "Height", best: "none", of: ({ thing }) => measured(thing.height, "m") },
    { label: "Diameter", best: "none", of: ({ thing }) => measured(thing.diameter, "m") },
    { label: "Payload capacity", best: "most", of: ({ thing }) => measured(thing.payload_capacity, "kg") },
    {
      label: "Payload return",
      best: "most",
      of: ({ thing }) => measured(thing.payload_return_capacity, "kg"),
    },
    ...recordRows,
    {
      label: "Landings",
      best: "most",
      of: ({ thing: { successful_landings: landed, attempted_landings: attempted } }) =>
        landed === null || attempted === null ? { text: DASH } : succeeded(landed, attempted),
    },
    { label: "Fastest turnaround", best: "least", of: ({ thing }) => lasted(told(thing.fastest_turnaround)) },
    firstFlight,
  ],
};

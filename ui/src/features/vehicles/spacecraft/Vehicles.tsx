import { CoverImage } from "../../../design/art/CoverImage";
import { FeedText } from "../../../design/data/FeedText";
import { Tag } from "../../../design/data/Tag";
import { Section } from "../../../design/page/Section";
import type { SpacecraftVehicle } from "../../../lib/api/api.gen";
import { counted } from "../../../lib/format";
import { spanOrDash } from "../figures";
import s from "./Vehicles.module.css";

/** The vehicles built to a configuration; absent when none is known. */
export function Vehicles({ vehicles }: { vehicles: readonly SpacecraftVehicle[] }) {
  if (vehicles.length === 0) return null;
  return (
    <Section id="vehicles" title="Vehicles" count={vehicles.length}>
      <ul className={s.list}>
        {vehicles.map((vehicle) => (
          <Vehicle key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
    </Section>
  );
}

function Vehicle({ vehicle }: { vehicle: SpacecraftVehicle }) {
  const { flights_count: flights, serial_number: serial } = vehicle;
  const facts = [
    serial !== vehicle.name && serial,
    flights !== null && counted(flights, "flight"),
    vehicle.time_in_space !== null && `${spanOrDash(vehicle.time_in_space)} in space`,
  ];
  const active = vehicle.status?.toLowerCase() === "active";
  return (
    <li className={s.vehicle}>
      <span className={s.thumb}>
        <CoverImage seed={`vehicle-${vehicle.id}`} image={vehicle.image} sizes="5.5rem" />
      </span>
      <div>
        <h3>{vehicle.name}</h3>
        <p>{facts.filter(Boolean).join(" · ")}</p>
        {vehicle.description && <FeedText className={s.text}>{vehicle.description}</FeedText>}
      </div>
      {vehicle.in_space ? (
        <Tag tone="go">In space</Tag>
      ) : (
        vehicle.status && <Tag tone={active ? "go" : undefined}>{vehicle.status}</Tag>
      )}
    </li>
  );
}

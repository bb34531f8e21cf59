import { type Fact, Facts } from "../../../design/data/Facts";
import s from "./VehicleView.module.css";

/** The figures of a vehicle, over the sections of its page; nothing where there is none. */
export function VehicleFacts({ items }: { items: readonly Fact[] }) {
  if (items.length === 0) return null;
  return (
    <div className={s.facts}>
      <Facts items={items} />
    </div>
  );
}

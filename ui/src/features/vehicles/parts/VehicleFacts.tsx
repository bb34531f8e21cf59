import { type Fact, Facts } from "../../../design/data/Facts";
import s from "./VehicleView.module.css";

/** The figures of a vehicle, over the sections of its page. */
export function VehicleFacts({ items }: { items: readonly Fact[] }) {
  return (
    <div className={s.facts}>
      <Facts items={items} />
    </div>
  );
}

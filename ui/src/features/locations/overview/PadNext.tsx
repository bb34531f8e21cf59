import { Link } from "react-router";
import { RemindSlot } from "../../../catalogue/follow/RemindSlot";
import { ofCard } from "../../../catalogue/follow/target";
import { names } from "../../../catalogue/names";
import { isFinal } from "../../../catalogue/time/clock";
import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { useLaunchData } from "../../../catalogue/time/useLaunchData";
import type { LaunchPage } from "../../../lib/api/api.gen";
import { apiKey } from "../../../lib/api/useApi";
import { paths } from "../../../lib/paths";
import s from "./PadCard.module.css";

const launchesOf = (page: LaunchPage) => page._embedded.launchNormalDTOes;

/** The next launch from a pad, with its reminder; nothing where none is planned. */
export function PadNext({ pad }: { pad: number }) {
  const key = apiKey("public/launches", { limit: 1, ordering: "next", pad, page: 1, upcoming: true });
  const { data } = useLaunchData(key, launchesOf);
  const [launch] = data ? launchesOf(data) : [];
  if (!launch || isFinal(launch)) return null;
  return (
    <div className={s.next}>
      <p>
        <span>Next launch</span>
        <Link to={paths.launch(launch.id)}>{names(launch.fullname).mission}</Link>
        <LaunchTime launch={launch} />
      </p>
      <RemindSlot launch={ofCard(launch)} look="primary" size="sm" wide />
    </div>
  );
}

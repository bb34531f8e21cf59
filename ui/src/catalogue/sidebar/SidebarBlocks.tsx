import { DonationLink } from "./DonationLink";
import s from "./SidebarBlocks.module.css";
import { SidebarNews } from "./SidebarNews";
import { SidebarPicture } from "./SidebarPicture";
import { StarshipTeaser } from "./StarshipTeaser";

/** What stands beside lists: the latest news, the picture of the day, the Starship program, the donation link. */
export function SidebarBlocks() {
  return (
    <div className={s.sidebar} data-tall>
      <SidebarNews />
      <SidebarPicture />
      <StarshipTeaser />
      <DonationLink />
    </div>
  );
}

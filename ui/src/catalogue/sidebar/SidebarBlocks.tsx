import type { ReactNode } from "react";
import { useSite } from "../../lib/firstPaint/site";
import { DonationLink } from "./DonationLink";
import s from "./SidebarBlocks.module.css";
import { SidebarNews } from "./SidebarNews";
import { SidebarPicture } from "./SidebarPicture";
import { StarshipTeaser } from "./StarshipTeaser";

interface Props {
  /** What a page has to say before the others. */
  first?: ReactNode;
}

/** What stands beside lists: the latest news, the picture of the day, the Starship program, the donation link. */
export function SidebarBlocks({ first }: Props) {
  const { news, picture } = useSite();
  return (
    <div className={s.sidebar} data-tall>
      {first}
      {news && <SidebarNews />}
      {picture && <SidebarPicture />}
      <StarshipTeaser />
      <DonationLink />
    </div>
  );
}

import type { ReactNode } from "react";
import { Rail } from "../../design/page/Rail";
import { DataNotice } from "./DataNotice";
import s from "./Page.module.css";

interface Props {
  children: ReactNode;
  /** The rail at the right; below 68.75 rem it goes under the content. */
  aside?: ReactNode;
  /** Set where something full-bleed comes before it and already clears the header. */
  flush?: boolean;
  /** Unset where the page does not show data of the catalogue. */
  notice?: boolean;
}

/** The column of a page: it clears the header, holds the gutters, and says first when the data is old. */
export function Page({ children, aside, flush, notice = true }: Props) {
  return (
    <div className={s.page} data-flush={flush || undefined}>
      {notice && (
        <div className={s.notice}>
          <DataNotice />
        </div>
      )}
      {aside ? <Rail aside={aside}>{children}</Rail> : children}
    </div>
  );
}

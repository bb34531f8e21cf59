import type { ReactNode } from "react";
import { RecordPage } from "../../../catalogue/page/RecordPage";
import columns from "../../../design/page/PictureColumns.module.css";
import s from "./VehicleView.module.css";

interface Props {
  title: string;
  /** For search engines. */
  description: string;
  /** Where Back leads when the visitor came straight here. */
  back: string;
  /** The picture at the left, with its credit. */
  figure: ReactNode;
  tags: ReactNode;
  /** Under the title: who makes it, what it belongs to. */
  lead: ReactNode;
  /** Links and Share. */
  links: ReactNode;
  children: ReactNode;
  /** What has all of the page's width, below. */
  wide?: ReactNode;
}

/** The page of a vehicle: its picture at the left, everything else beside it. */
export function VehicleView({ title, description, back, figure, tags, lead, links, children, wide }: Props) {
  return (
    <RecordPage title={title} description={description} back={back}>
      <div className={`${columns.columns} ${s.columns}`}>
        <figure className={columns.picture}>{figure}</figure>
        <div className={columns.main}>
          <header className={s.head}>
            <div className={s.tags}>{tags}</div>
            <h1>{title}</h1>
            <p>{lead}</p>
            <div className={s.links}>{links}</div>
          </header>
          {children}
        </div>
      </div>
      {wide}
    </RecordPage>
  );
}

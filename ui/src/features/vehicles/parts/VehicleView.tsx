import type { ReactNode } from "react";
import { RecordPage } from "../../../catalogue/page/RecordPage";
import columns from "../../../design/page/PictureColumns.module.css";
import { RecordHead, type RecordHeadProps } from "../../../design/page/RecordHead";
import s from "./VehicleView.module.css";

interface Props extends RecordHeadProps {
  /** For search engines. */
  description: string;
  /** Where Back leads when the visitor came straight here. */
  back: string;
  /** The picture at the left, with its credit. */
  figure: ReactNode;
  children: ReactNode;
  /** What has all of the page's width, below. */
  wide?: ReactNode;
}

/** The page of a vehicle: its picture at the left, everything else beside it. */
export function VehicleView({ description, back, figure, children, wide, ...head }: Props) {
  return (
    <RecordPage title={head.title} description={description} back={back}>
      <div className={`${columns.columns} ${s.columns}`}>
        <figure className={columns.picture}>{figure}</figure>
        <div className={columns.main}>
          <RecordHead {...head} />
          {children}
        </div>
      </div>
      {wide}
    </RecordPage>
  );
}

import { Link } from "react-router";
import { ArrowRight } from "../../design/icons/ArrowRight";
import { Gauge } from "../../design/icons/Gauge";
import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";
import { paths } from "../../lib/paths";
import s from "./DashboardPage.module.css";
import { StaffPage } from "./StaffPage";

const AnnouncementPanel = part(async () => (await import("./AnnouncementPanel")).AnnouncementPanel, {
  as: "panel",
});
const CorrectionsPanel = part(async () => (await import("./CorrectionsPanel")).CorrectionsPanel, {
  as: "panel",
});

/** Where staff start from. */
export function DashboardPage() {
  return (
    <StaffPage home title="Dashboard" description="What the staff of this site look after.">
      <Link to={paths.ingest} className={s.ingest}>
        <Gauge aria-hidden />
        <span>
          <b>Ingestion</b>
          <small>Calls left, what is planned and how old the data is</small>
        </span>
        <ArrowRight aria-hidden />
      </Link>
      <AfterPaint>
        <CorrectionsPanel />
        <AnnouncementPanel />
      </AfterPaint>
    </StaffPage>
  );
}

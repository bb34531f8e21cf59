import { DetailPage } from "../../catalogue/page/DetailPage";
import type { ProgramDetail } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { ProgramView } from "./detail/ProgramView";

/** One program: what it is about, who takes part, and its launches. */
export function ProgramDetailPage() {
  return (
    <DetailPage<ProgramDetail>
      path="public/program"
      noun="Program"
      description="A space program with its agencies and launches."
      back={paths.programs}
      launchesOf={(program) => [program.upcoming_launch]}
    >
      {(program) => <ProgramView program={program} />}
    </DetailPage>
  );
}

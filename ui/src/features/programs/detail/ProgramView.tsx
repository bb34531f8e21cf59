import { RelatedAgencies } from "../../../catalogue/agency/RelatedAgencies";
import { DriftPlace } from "../../../catalogue/drift/DriftPlace";
import { LaunchWays } from "../../../catalogue/launch/LaunchWays";
import { NextLaunch } from "../../../catalogue/launch/NextLaunch";
import { RelatedEvents } from "../../../catalogue/launch/RelatedEvents";
import { RelatedLaunches } from "../../../catalogue/launch/RelatedLaunches";
import { RecordPage } from "../../../catalogue/page/RecordPage";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { CoverImage } from "../../../design/art/CoverImage";
import { ImageCredit, PictureCaption } from "../../../design/art/ImageCredit";
import { BrandIcon } from "../../../design/data/BrandIcon";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { ifKnown } from "../../../design/data/ifKnown";
import { ExternalLink } from "../../../design/icons/ExternalLink";
import { RecordHead } from "../../../design/page/RecordHead";
import type { ProgramDetail } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import { summary } from "../../../lib/summary";
import { utcDay } from "../../../lib/time/dates";
import { Patches } from "./Patches";
import s from "./ProgramView.module.css";

interface Props {
  program: ProgramDetail;
}

/** The page of a program. */
export function ProgramView({ program }: Props) {
  const { id, name, agencies, start_date: start, end_date: end } = program;
  const photo = program.images[0];
  return (
    <RecordPage title={name} description={summary(name, program.description)} back={paths.programs}>
      <div className={s.top}>
        <div className={s.main}>
          <RecordHead
            title={name}
            links={
              <>
                <LinkButton
                  look="glass"
                  to={program.info_url}
                  missing="No Info Available"
                  label={`Info: ${name}`}
                >
                  Info
                  <ExternalLink aria-hidden />
                </LinkButton>
                <LinkButton
                  look="glass"
                  to={program.wiki_url}
                  missing="No Wiki Available"
                  label={`Wiki: ${name}`}
                >
                  <BrandIcon name="wiki" />
                  Wiki
                </LinkButton>
                <LaunchWays of="program" id={id} />
                <ShareButton path={paths.program(id)} label={`Copy link to ${name}`} size="md" />
              </>
            }
          />
          <div className={s.facts}>
            <Facts
              items={[
                ["Type", program.type],
                ["Start date", start && utcDay(start)],
                ...ifKnown("End date", end && utcDay(end)),
              ]}
            />
          </div>
          {program.description && <FeedText prose>{program.description}</FeedText>}
        </div>
        <figure className={s.photo}>
          <CoverImage
            seed={`program-${id}`}
            image={photo}
            sizes="(max-width: 60rem) 100vw, 40rem"
            alt={name}
            large
            first
          />
          <PictureCaption>
            <ImageCredit image={photo} />
          </PictureCaption>
        </figure>
      </div>
      <NextLaunch launch={program.upcoming_launch} />
      <RelatedAgencies title="Agencies" agencies={agencies} />
      <RelatedLaunches
        title="Past launches"
        of="program"
        id={id}
        upcoming={false}
        empty="No launch in this program has flown yet."
      />
      <Patches patches={program.mission_patches} />
      <RelatedEvents of="program" id={id} />
      <DriftPlace of="program" id={id} />
    </RecordPage>
  );
}

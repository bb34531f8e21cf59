import type { ReactNode } from "react";
import { Page } from "../catalogue/page/Page";
import { LinkButton } from "../design/actions/LinkButton";
import { EmptyArt } from "../design/states/EmptyArt";
import { paths } from "../lib/paths";
import s from "./ErrorScreen.module.css";

interface Props {
  /** The status in large figures, where there is one. */
  code?: number | undefined;
  heading: string;
  message: string;
  details?: string | undefined;
  /** What can be done besides going to the launches. */
  children?: ReactNode;
}

/** A page of its own for what went wrong. */
export function ErrorScreen({ code, heading, message, details, children }: Props) {
  return (
    <Page notice={false}>
      <div className={s.screen} data-error>
        <EmptyArt kind={code === 404 ? "lost" : "failed"} className={s.art} />
        {code !== undefined && <p className={s.code}>{code}</p>}
        <h1>{heading}</h1>
        <p>{message}</p>
        {details && <p className={s.details}>{details}</p>}
        <div className={s.actions}>
          <LinkButton look="primary" size="lg" to={paths.launches} missing="">
            Upcoming launches
          </LinkButton>
          {children}
        </div>
      </div>
    </Page>
  );
}

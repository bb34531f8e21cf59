import type { ReactNode } from "react";
import type { ButtonLook } from "../../design/actions/buttonLook";
import { LinkButton } from "../../design/actions/LinkButton";
import type { LaunchNormal } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { useAt } from "../../lib/time/clock";
import { names } from "../names";
import { dayPath, isItsDay } from "./launchDay";

interface Props extends ButtonLook {
  launch: LaunchNormal;
  /** Behind the words. */
  children?: ReactNode;
}

/** Leads to the launch's page, and on its day to the page of that: the name beside it leads to the other. */
export function LaunchButton({ launch, children, ...look }: Props) {
  const { id, fullname } = launch;
  const day = useAt((now) => isItsDay(launch, now));
  const shown = day ? "Launch day" : "Launch details";
  return (
    <LinkButton
      {...look}
      to={id && (day ? dayPath : paths.launch)(id)}
      missing="No Info Available"
      label={`${shown}: ${names(fullname).mission}`}
    >
      {shown}
      {children}
    </LinkButton>
  );
}

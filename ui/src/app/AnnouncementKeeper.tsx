import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useStatus } from "../catalogue/page/status";
import { announce, announced, stopAnnouncing } from "../lib/announcement";
import { useAt } from "../lib/time/clock";

/**
 * Takes the announcement off the page when its time is over or the host has ended it. Another one comes with the next
 * page, because nothing may push what is being read.
 */
export function AnnouncementKeeper() {
  const { data: status } = useStatus();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const told = status?.announcement;
  const until = Date.parse((status ? told?.until : announced()?.dataset.until) ?? "");
  const isOver = useAt((at) => at >= until);
  useEffect(() => {
    const moved = shown.current !== pathname;
    shown.current = pathname;
    if (isOver || (status && !told)) stopAnnouncing();
    else if (told && moved) announce(told.text);
  }, [status, told, isOver, pathname]);
  return null;
}

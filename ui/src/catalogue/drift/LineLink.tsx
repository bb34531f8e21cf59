import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";

/** A link to a line of the ledger of a launch; on the page that has the line, the browser itself leads there. */
export function LineLink({ path, ...link }: { path: string } & ComponentProps<"a">) {
  const { pathname } = useLocation();
  const [page, line] = path.split("#");
  return page === pathname ? <a href={`#${line}`} {...link} /> : <Link to={path} {...link} />;
}

import { useEffect } from "react";
import { removeServerTags } from "../../lib/firstPaint/serverTags";

interface Props {
  /** Without the site's name. */
  title: string;
  description: string;
}

/** Sets the page's title and description; React moves both into the head, in place of what the server wrote there. */
export function PageMeta({ title, description }: Props) {
  useEffect(() => removeServerTags("replaced"), []);
  return (
    <>
      <title>{`${title} · Tminus`}</title>
      <meta name="description" content={description} />
    </>
  );
}

import { useEffect } from "react";
import { removeServerTags } from "../../lib/firstPaint/serverTags";
import { useSite } from "../../lib/firstPaint/site";

interface Props {
  /** Without the site's name. */
  title: string;
  description: string;
}

/** Sets the page's title and description; React moves both into the head, in place of what the server wrote there. */
export function PageMeta({ title, description }: Props) {
  const { name } = useSite();
  useEffect(() => removeServerTags("replaced"), []);
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="description" content={description} />
    </>
  );
}

import { createElement, useEffect, useState } from "react";
import s from "./EmbedPage.module.css";
import { type Embedded, STRIP_CORNER } from "./embedState";

/** What is shown elsewhere, as it looks there. */
export function Preview({ shown }: { shown: Embedded }) {
  switch (shown.kind) {
    case "frame":
      return (
        <iframe
          key={shown.address}
          className={s.frame}
          data-strip={shown.corner === STRIP_CORNER || undefined}
          src={shown.address}
          width={shown.width}
          height={shown.height}
          title={`Preview: ${shown.title}`}
        />
      );
    case "badge":
      return <img className={s.badge} src={shown.address} alt={`Preview: ${shown.title}`} />;
    case "eink":
      return <Paper key={shown.address} {...shown} />;
    case "element":
      return <Element {...shown} />;
  }
}

/** The picture as a screen of electronic paper has it; that it could not be drawn is said. */
function Paper({ address, width, height, title }: Extract<Embedded, { kind: "eink" }>) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <p className={s.none} role="status">
        The picture did not load. Its address stays the same.
      </p>
    );
  return (
    <img
      className={s.paper}
      src={address}
      width={width}
      height={height}
      alt={`Preview: ${title}`}
      onError={() => setFailed(true)}
    />
  );
}

/** The element itself. Its file is loaded once for all times, as other pages load it. */
function Element({ site, filter, theme }: Extract<Embedded, { kind: "element" }>) {
  useEffect(() => {
    const src = `${site}/embed/tminus-next.js`;
    if (document.querySelector(`script[src="${src}"]`)) return;
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    document.head.append(script);
  }, [site]);
  return createElement("tminus-next", {
    class: s.element,
    src: site,
    filter: filter || undefined,
    theme: theme || undefined,
  });
}

import { ExternalLink } from "../../design/icons/ExternalLink";
import { Copied } from "./Code";
import s from "./EmbedPage.module.css";
import { type Embedded, importsOf } from "./embedState";

interface Props {
  shown: Extract<Embedded, { kind: "eink" }>;
  site: string;
}

/** What more there is for screens on walls: where TRMNL asks, and automations for Home Assistant. */
export function OnWalls({ shown, site }: Props) {
  return (
    <>
      <h2 className={s.title}>TRMNL</h2>
      <Copied
        text={shown.pointer}
        name="Copy JSON address"
        look="flat"
        hint="For the plugin Redirect. It says where the picture is and when to ask again, on a site that knows its own address (TMINUS_BASE_URL)."
      />
      <h2 className={s.title}>Home Assistant</h2>
      <ul className={s.imports}>
        {importsOf(site).map(([name, href]) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer">
              {name}
              <ExternalLink aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      <p className={s.hint}>Each opens in your own Home Assistant, which imports the automation from here.</p>
    </>
  );
}

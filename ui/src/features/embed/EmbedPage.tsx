import { ListChips } from "../../catalogue/list/ListChips";
import { useListState } from "../../catalogue/list/useListState";
import { Page } from "../../catalogue/page/Page";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { basePath } from "../../lib/browser/basePath";
import { Code } from "./Code";
import s from "./EmbedPage.module.css";
import { embedded, embedList, isFiltered } from "./embedState";
import { OnWalls } from "./OnWalls";
import { Preview } from "./Preview";
import { Wanted } from "./Wanted";

/** What other pages can show of this site: as it looks there, and what has to be copied for it. */
export function EmbedPage() {
  const control = useListState(embedList, { local: true });
  const { state, change } = control;
  const site = location.origin + basePath();
  const shown = embedded(state, site);
  return (
    <Page notice={false}>
      <PageMeta
        title="Embed"
        description="Put the next launch on your own page: as a frame, a badge, an element or a picture for e-ink, with an honest countdown."
      />
      <PageHead
        title="Put a countdown on your page"
        lead="A line of HTML, no account. No cookie and no tracker; it never shows a time that nobody knows."
      />
      <div className={s.columns}>
        <div className={s.stage}>
          {shown ? (
            <Preview shown={shown} />
          ) : (
            <p className={s.none}>
              {state.of === "drift"
                ? "Paste the address of a page to see its dates here."
                : "Paste the address of a launch to see it here."}
            </p>
          )}
        </div>
        <section className={s.choices} aria-label="Yours">
          <Wanted control={control} />
          {isFiltered(state) && <ListChips spec={embedList} ids={state.filters} change={change} />}
          {shown && <Code shown={shown} />}
          {shown?.kind === "eink" && <OnWalls shown={shown} site={site} />}
        </section>
      </div>
    </Page>
  );
}

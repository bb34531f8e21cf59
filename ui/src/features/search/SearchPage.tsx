import { Link, useSearchParams } from "react-router";
import { Page } from "../../catalogue/page/Page";
import { SearchField } from "../../design/forms/SearchField";
import { ArrowRight } from "../../design/icons/ArrowRight";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { Section } from "../../design/page/Section";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import type { SearchGroup } from "../../lib/api/api.gen";
import { useSite } from "../../lib/firstPaint/site";
import { navigationOf } from "../../lib/paths";
import { useMinute } from "../../lib/time/clock";
import { isAway, problemWith } from "./answer";
import { answerOptions } from "./answerOptions";
import { eventOf } from "./eventOf";
import { Hit } from "./Hit";
import { kindNames, matchesOf, totalOf } from "./kinds";
import { markedBy } from "./markedBy";
import type { OptionGroup } from "./option";
import s from "./SearchPage.module.css";
import { type Found, useSearch } from "./useSearch";

/** Everything that is found for the words in the address, kind by kind. */
export function SearchPage() {
  const [query, setQuery] = useSearchParams();
  const text = (query.get("q") ?? "").trim();
  const found = useSearch(text);
  const { result, outdated } = found;
  return (
    <Page>
      <PageMeta
        title="Search"
        description="Search launches, rockets, agencies, astronauts, boosters, spacecraft, pads, stations, events, programs and news at once."
      />
      <meta name="robots" content="noindex" />
      <PageHead title="Search" lead="Launches, rockets, people, places and news at once." />
      <search className={s.field}>
        <SearchField
          label="Search everything"
          placeholder="e.g. falcon heavy"
          value={text}
          onSearch={(q) => setQuery(q ? { q } : {}, { replace: true, preventScrollReset: true })}
        />
      </search>
      <p className="sr-only" role="status">
        {result && !outdated && matchesOf(result)}
      </p>
      <div className={s.found} data-outdated={(result && outdated) || undefined} aria-busy={outdated}>
        <Results text={text} found={found} />
      </div>
    </Page>
  );
}

/** The groups, or what is to be said in their place. */
function Results({ text, found: { result, error, retry } }: { text: string; found: Found }) {
  const problem = problemWith(text);
  if (problem) return <p>{problem}</p>;
  if (text === "") return <Sections />;
  if (error) return <Failed error={error} retry={retry} />;
  if (!result) return <p className={s.wait}>Searching…</p>;
  if (result.groups.length === 0 && !result.answer)
    return (
      <>
        <EmptyState title={`No results for “${text}”.`} text="Try other words, or browse:" />
        <Sections />
      </>
    );
  const words = result.corrected ?? result.looked ?? text;
  return (
    <>
      {answerOptions(result.answer).map(({ key, title, options }) => (
        <Answer key={key} title={title} options={options} />
      ))}
      {!result.answer && words !== text && (
        <p role="status">
          No results for “{text}”. Showing results for “{words}”.
        </p>
      )}
      {result.groups.map((group) => (
        <Group key={group.kind} group={group} words={words} />
      ))}
    </>
  );
}

function Sections() {
  return (
    <nav className={s.sections} aria-label="Sections">
      {navigationOf(useSite()).map(([label, path]) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** What a sentence comes to, and what can be done about it. */
function Answer({ title, options }: Pick<OptionGroup, "title" | "options">) {
  return (
    <Section id="answer" title={title}>
      <ul className={s.list}>
        {options.map(({ key, to, look, act }) => (
          <li key={key}>
            {isAway(to) ? (
              <a href={to}>{look}</a>
            ) : (
              <Link
                to={to}
                onClick={(event) => {
                  if (!act) return;
                  event.preventDefault();
                  act();
                }}
              >
                {look}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Group({ group, words }: { group: SearchGroup; words: string }) {
  const { kind, items, total, more } = group;
  const now = useMinute();
  return (
    <Section id={kind} title={kindNames[kind]} count={totalOf(group)}>
      <ul className={s.list}>
        {items.map((item) => (
          <li key={item.id}>
            {isAway(item.path) ? (
              <a href={item.path} target="_blank" rel="noreferrer">
                <Hit kind={kind} item={item} event={eventOf(item, now)} mark={markedBy(words)} />
              </a>
            ) : (
              <Link to={item.path}>
                <Hit kind={kind} item={item} event={eventOf(item, now)} mark={markedBy(words)} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more !== null && total !== items.length && (
        <Link className={s.more} to={more}>
          <ArrowRight aria-hidden />
          All {kindNames[kind].toLowerCase()} for “{words}”
        </Link>
      )}
    </Section>
  );
}

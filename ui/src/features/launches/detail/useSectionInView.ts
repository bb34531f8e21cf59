import { useEffect, useState } from "react";
import type { SectionLink } from "./sections";

/** Returns the id of the section that the top third of the window is in; the first one before any is reached. */
export function useSectionInView(sections: readonly SectionLink[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(" ");
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const nodes = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: "-20% 0px -70% 0px" },
    );
    for (const node of nodes) observer.observe(node);
    return () => observer.disconnect();
  }, [ids]);
  return current ?? sections[0]?.id;
}

import type { Rolldown } from "vite";

const LIST = "LaunchListPage.tsx";
const DETAIL = "LaunchDetailPage.tsx";
/** A part that fewer pages share is no reason for all of them to load it. */
const FEW = 6;
const PAGE = /[\\/](\w+Page\.tsx)$/;
const PARTS = /[\\/]src[\\/](components|lib|features)[\\/]|[\\/]lucide-react[\\/]/;
const MEMBER = /[\\/]lib[\\/]member\.ts$/;

/** Returns the pages, by file name, that need a module before they can be shown. */
function pagesOf(id: string, chunks: Rolldown.ChunkingContext): Set<string> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const page = PAGE.exec(module)?.[1];
    if (page) pages.add(page);
    for (const importer of chunks.getModuleInfo(module)?.importers ?? []) visit(importer);
  };
  visit(id);
  return pages;
}

/**
 * Returns what is bundled together: what every page needs, what takes up a session, and of the parts that pages share
 * those of both and of either of the two pages that matter most, so that these load nothing they do not need. Left
 * alone, each set of pages with something in common makes a file of its own: dozens of requests, and
 * small files compress badly. The theme's script imports nothing and stays by itself.
 */
export function chunkGroups(themeScript: string): Rolldown.CodeSplittingGroup[] {
  return [
    { name: "site", tags: ["$initial"], test: (id) => !id.endsWith(themeScript), priority: 3 },
    { name: "member", test: MEMBER, priority: 2 },
    {
      debugName: "shared",
      test: PARTS,
      includeDependenciesRecursively: false,
      priority: 1,
      name: (id, chunks) => {
        const pages = pagesOf(id, chunks);
        if (pages.size < 2) return null;
        if (pages.has(LIST)) return pages.has(DETAIL) ? "launches" : "list";
        if (!pages.has(DETAIL)) return null;
        return pages.size < FEW ? "launch" : "detail";
      },
    },
  ];
}

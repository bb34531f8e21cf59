import type { Rolldown } from "vite";

const FRONT = /[\\/]LaunchListPage\.tsx$/;
const MEMBER = /[\\/]lib[\\/]member\.ts$/;
const ACCOUNT = /[\\/]features[\\/]account[\\/]|[\\/](formik|yup)[\\/]/;
const PARTS = /[\\/]src[\\/](components|lib)[\\/]|[\\/]lucide-react[\\/]/;

/**
 * Returns what is bundled together: what every page needs, what the front page needs besides, what
 * takes up a session, what the forms of accounts share, and the parts that other pages share. Left alone, each set of pages with something in common makes a file of its own: dozens of
 * requests, and small files compress badly. The theme's script imports nothing and stays by itself.
 */
export function chunkGroups(themeScript: string): Rolldown.CodeSplittingGroup[] {
  return [
    { name: "site", tags: ["$initial"], test: (id) => !id.endsWith(themeScript), priority: 3 },
    {
      debugName: "launches",
      name: (id, chunks) =>
        chunks.getModuleInfo(id)?.importers.some((importer) => FRONT.test(importer)) ? "launches" : null,
      priority: 2,
    },
    { name: "member", test: MEMBER, priority: 2 },
    { name: "account", test: ACCOUNT, minShareCount: 2, priority: 2 },
    { name: "shared", test: PARTS, minShareCount: 2, priority: 1 },
  ];
}

// What the privacy page says about other hosts is what the content policy lets the browser do.
import { describe, expect, onTestFinished } from "vitest";
import { startSite } from "./harness.ts";
import { test } from "./test.ts";

const TILES = "https://tiles.example/{z}/{x}/{y}.png";

describe("the hosts on the privacy page are those of the content policy", () => {
  for (const [name, env] of Object.entries({
    "with images of our own": {},
    "with images of our own and tiles": { TMINUS_TILE_URL: TILES },
    "with images from their publishers": { TMINUS_IMAGES: "direct" },
    "with images from their publishers and tiles": { TMINUS_IMAGES: "direct", TMINUS_TILE_URL: TILES },
  } as Record<string, Record<string, string>>)) {
    test(name, async ({ openPage }) => {
      const site = await startSite({ env: { TMINUS_OFFLINE: "true", ...env } });
      onTestFinished(site.stop);
      const { page } = await openPage();
      const answer = await page.goto(`${site.url}/privacy`);
      const policy = answer?.headers()["content-security-policy"] ?? "";
      const hosts = page.locator("#third-parties code");
      await hosts.first().waitFor();
      const named = await hosts.allTextContents();
      const allowed = [...policy.matchAll(/https?:\/\/([^\s;:/]+)/g)].map(([, host]) => host);
      if (env.TMINUS_IMAGES === "direct") {
        expect(policy).toMatch(/img-src 'self' data: https:[ ;]/);
        expect(named).toContain("apod.nasa.gov");
        expect(named).toEqual(expect.arrayContaining(allowed));
      } else {
        expect(policy).not.toMatch(/https:[ ;]/);
        expect(new Set(named)).toEqual(new Set(allowed));
      }
    });
  }
});

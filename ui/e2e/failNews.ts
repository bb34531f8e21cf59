import type { Page } from "playwright-core";

/** Has the next reading of the news refused on a page of them, which a toast tells. */
export async function failNews(page: Page): Promise<void> {
  await page.route("**/api/v1/public/news?*", (route) =>
    route.fulfill({ status: 400, json: { error: "No." } }),
  );
  await page.getByLabel("Order by date of publication").selectOption({ label: "Oldest first" });
}

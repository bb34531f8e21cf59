// The first answer of Intl takes 25 to 75 ms of processor time, four times that on a phone: no page waits for it.
import { expect } from "vitest";
import { test } from "./test.ts";

/** Writes down what is asked of Intl, directly or by what sorts and writes in the way of a place. */
function keepAsked(): void {
  const asked: string[] = [];
  // An older browser has no Temporal, and there is no other way to the visitor's zone than Intl.
  if (!("Temporal" in window))
    Object.assign(window, { Temporal: { Now: { timeZoneId: () => "Europe/Berlin" } } });
  Object.assign(window, { asked });
  const note = (name: string) => asked.push(`${name} ${new Error().stack?.split("\n").slice(3, 9).join("")}`);
  for (const name of ["Collator", "DateTimeFormat", "NumberFormat", "PluralRules", "RelativeTimeFormat"]) {
    const handler: ProxyHandler<CallableFunction> = {
      construct(target, args) {
        note(name);
        return Reflect.construct(target, args);
      },
      apply(target, self, args) {
        note(name);
        return Reflect.apply(target, self, args);
      },
    };
    Reflect.set(Intl, name, new Proxy(Reflect.get(Intl, name), handler));
  }
  const placed: [object, string[]][] = [
    [Date.prototype, ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]],
    [Number.prototype, ["toLocaleString"]],
    [String.prototype, ["localeCompare"]],
  ];
  for (const [of, names] of placed)
    for (const name of names) {
      const method: CallableFunction = Reflect.get(of, name);
      Reflect.set(of, name, function ask(this: unknown, ...args: unknown[]) {
        note(name);
        return Reflect.apply(method, this, args);
      });
    }
}

test("no page asks Intl while it comes up", async ({ openPage, filled }) => {
  const { page, context } = await openPage({ width: 390 });
  await context.addInitScript(keepAsked);
  const list = await (await fetch(`${filled.url}/api/v1/public/launches?upcoming=true`)).json();
  const launch = `/launches/${list._embedded.launchNormalDTOes[0].id}`;
  const lists = ["/launches", "/calendar", "/news", "/astronauts", "/agencies", "/vehicles/rockets"];
  const others = ["/programs", "/stats", "/changes", "/locations", "/events", "/stations"];
  for (const path of [launch, ...lists, ...others]) {
    await page.goto(filled.url + path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate("asked"), path).toEqual([]);
  }
});

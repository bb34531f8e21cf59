/**
 * <tminus-next src="https://launches.example" filter="agency=121">: the next launch of a site, with a clock.
 * Attributes: src, the address of the site; filter, the query of one of its lists; theme, "dark" or "light".
 * What stands inside of the element is shown until there is an answer, and where there is none.
 */
(() => {
  const MINUTE = 60_000;
  const EVERY = 5 * MINUTE;
  const HOLD = 5;
  const IN_FLIGHT = 6;
  const FINAL = [3, 4, 7, 9];

  const STYLE = `
    :host { display: block; max-width: 30rem; color-scheme: dark light; }
    :host([theme="dark"]) { color-scheme: dark; }
    :host([theme="light"]) { color-scheme: light; }
    :host([hidden]), [hidden] { display: none; }
    section {
      display: grid; gap: .2rem; padding: 1rem 1.125rem;
      border: 1px solid var(--tminus-line, light-dark(#d9dbe1, #2b2e37)); border-radius: var(--tminus-radius, 16px);
      background: var(--tminus-ground, light-dark(#fff, #0d0f15)); color: var(--tminus-text, light-dark(#14171f, #f4f5f8));
      font: var(--tminus-font, 14px/1.35 system-ui, sans-serif); overflow-wrap: anywhere;
    }
    a { color: inherit; font-size: 1.3em; font-weight: 600; text-decoration: none; }
    a:hover, a:focus-visible { text-decoration: underline; }
    p { margin: 0; color: var(--tminus-less, light-dark(#5b606b, #a8acb6)); }
    .status { font-weight: 600; }
    .clock {
      margin-top: .5rem; color: var(--tminus-accent, light-dark(#bf3d00, #ff8c3a));
      font-size: 1.5em; font-weight: 600; font-variant-numeric: tabular-nums;
    }`;

  /** The figures of a length in milliseconds: "2d 09h 29m", and with seconds in the last hour. */
  const figures = (length) => {
    const seconds = Math.floor(length / 1000);
    const two = (value, unit) => `${String(value).padStart(2, "0")}${unit}`;
    const [d, h, m, s] = [
      Math.floor(seconds / 86_400),
      Math.floor(seconds / 3600) % 24,
      Math.floor(seconds / 60) % 60,
      seconds % 60,
    ];
    if (d > 0) return `${d}d ${two(h, "h")} ${two(m, "m")}`;
    return h > 0 ? `${h}h ${two(m, "m")}` : `${m}m ${two(s, "s")}`;
  };

  /** What the clock of a launch shows: never a figure that is not known. */
  const clockOf = (launch, now) => {
    const left = launch.net_unix * 1000 - now;
    if (FINAL.includes(launch.status_id)) return launch.status;
    if (launch.certainty !== "exact") return launch.when;
    if (launch.status_id === IN_FLIGHT) return `T+ ${figures(Math.max(0, -left))}`;
    if (launch.status_id === HOLD) return "On hold";
    return left > 0 ? `T− ${figures(left)}` : "T-0 passed";
  };

  /** A time in the reader's zone. */
  const localTime = (net) => {
    const options = { month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" };
    return new Intl.DateTimeFormat("en", options).format(new Date(net));
  };

  /** The address of the site, without a slash at its end; undefined where it is none. */
  const siteOf = (text) => {
    try {
      const { protocol, origin, pathname } = new URL(text);
      return /^https?:$/.test(protocol) ? origin + pathname.replace(/\/+$/, "") : undefined;
    } catch {
      return undefined;
    }
  };

  const add = (parent, name, part, text = "") => {
    const element = document.createElement(name);
    element.className = part;
    element.setAttribute("part", part);
    element.textContent = text;
    parent.append(element);
    return element;
  };

  class NextLaunch extends HTMLElement {
    static observedAttributes = ["src", "filter"];
    #launch;
    #note = "";
    #asked = 0;
    #heard = 0;
    #timer;
    #clock;

    constructor() {
      super();
      const sheet = new CSSStyleSheet(); // which a policy that allows no style in the page lets pass
      sheet.replaceSync(STYLE);
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
      this.shadowRoot.append(document.createElement("slot"));
    }

    connectedCallback() {
      this.#timer = setInterval(() => this.#tick(), 1000);
      this.#ask();
    }

    disconnectedCallback() {
      clearInterval(this.#timer);
    }

    attributeChangedCallback(_, before, after) {
      if (before !== after && this.isConnected) this.#ask();
    }

    async #ask() {
      const site = siteOf(this.getAttribute("src"));
      const filter = new URLSearchParams(this.getAttribute("filter") ?? "");
      filter.set("n", "1");
      const mine = (this.#asked = Date.now());
      try {
        if (!site) throw new Error("src");
        const answer = await fetch(`${site}/api/v1/public/next?${filter}`, { credentials: "omit" });
        if (!answer.ok) throw new Error(String(answer.status));
        const { launches } = await answer.json();
        if (mine !== this.#asked) return;
        this.#launch = launches[0];
        this.#note = this.#launch ? "" : "No launch is planned.";
        this.#heard = Date.now();
      } catch {
        if (mine !== this.#asked) return;
        if (this.#heard === 0) this.#note = "";
      }
      this.#show(site);
    }

    #show(site) {
      if (this.#heard === 0) return; // what stands inside of the element stays
      const section = document.createElement("section");
      section.setAttribute("part", "card");
      section.setAttribute("aria-label", "Next launch");
      this.#clock = undefined;
      if (this.#launch) this.#fill(section, site);
      else add(section, "p", "note", this.#note);
      const old = add(section, "p", "old", "Not updated for a while");
      old.hidden = true;
      this.shadowRoot.replaceChildren(section);
      this.#tick();
    }

    #fill(section, site) {
      const { name, path, status, location, net, certainty } = this.#launch;
      const [rocket, mission = rocket] = name.split(" | ");
      add(section, "p", "status", status);
      if (mission !== rocket) add(section, "p", "rocket", rocket);
      const link = add(section, "a", "name", mission);
      link.href = site + path;
      link.target = "_blank";
      link.rel = "noopener";
      if (location) add(section, "p", "place", location);
      if (certainty === "exact") add(section, "p", "when", localTime(net));
      this.#clock = add(section, "div", "clock");
      this.#clock.setAttribute("role", "timer");
    }

    #tick() {
      const now = Date.now();
      if (this.#clock) this.#clock.textContent = clockOf(this.#launch, now);
      const old = this.shadowRoot.querySelector(".old");
      if (old) old.hidden = now - this.#heard < 3 * EVERY;
      if (!document.hidden && now - this.#asked >= EVERY) this.#ask();
    }
  }

  if (!customElements.get("tminus-next")) customElements.define("tminus-next", NextLaunch);
})();

// Ticks the clocks of a frame and asks for the page again. What can be counted is for the server to say.
(() => {
  const MINUTE = 60_000;
  const EVERY = 5 * MINUTE;
  let asked = Date.now();
  let heard = asked;
  let shown = "";

  /** The figures of a length in milliseconds: days, hours and minutes, or minutes and seconds of the last hour. */
  const figures = (length) => {
    const seconds = Math.floor(length / 1000);
    const [d, h, m, s] = [
      Math.floor(seconds / 86_400),
      Math.floor(seconds / 3600) % 24,
      Math.floor(seconds / 60) % 60,
      seconds % 60,
    ];
    if (d > 0) return [[d, "d"], [h, "h"], [m, "m"]];
    return h > 0 ? [[h, "h"], [m, "m"]] : [[m, "m"], [s, "s"]];
  };

  const unit = (text) => {
    const element = document.createElement("i");
    element.textContent = text;
    return element;
  };

  const tick = () => {
    for (const clock of document.querySelectorAll("[data-clock]")) {
      const down = clock.dataset.clock === "down";
      const left = (clock.dataset.net * 1000 - Date.now()) * (down ? 1 : -1);
      if (left <= 0) {
        clock.textContent = down ? "T-0 passed" : "T-0";
        continue;
      }
      const parts = figures(left).flatMap(([count, name], place) => [
        place > 0 ? ` ${String(count).padStart(2, "0")}` : String(count),
        unit(name),
      ]);
      clock.replaceChildren(unit(down ? "T− " : "T+ "), ...parts);
    }
  };

  /** Tells times that are known to the minute in the reader's zone. */
  const localize = () => {
    const format = new Intl.DateTimeFormat("en", {
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    });
    for (const time of document.querySelectorAll("time[datetime]"))
      time.textContent = format.format(new Date(time.dateTime));
  };

  const ask = async () => {
    asked = Date.now();
    try {
      const answer = await fetch(location.href, { cache: "no-cache", credentials: "omit" });
      if (!answer.ok) throw new Error(answer.statusText);
      const text = await answer.text();
      heard = Date.now();
      if (text === shown) return;
      shown = text; // the same page again would take the focus from a link
      const page = new DOMParser().parseFromString(text, "text/html");
      document.querySelector("main").replaceWith(document.adoptNode(page.querySelector("main")));
      localize();
      tick();
    } catch {
      // What is shown stays; it says so once it is old.
    }
  };

  setInterval(() => {
    tick();
    document.querySelector(".old").hidden = Date.now() - heard < 3 * EVERY;
    if (!document.hidden && Date.now() - asked >= EVERY) ask();
  }, 1000);
  localize();
  tick();
})();

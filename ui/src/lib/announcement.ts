/** What staff ask and write about the announcement. */
export const ANNOUNCEMENT = "dashboard/announcement";

const ID = "announcement";

/** Returns the line of the host above the page; the server writes it into each while something is announced. */
export const announced = () => document.getElementById(ID);

/** Puts this line above the page, in place of the one before. */
export function announce(text: string): void {
  let line = announced();
  if (!line) {
    line = document.createElement("p");
    line.id = ID;
    line.role = "status";
    document.body.prepend(line);
  }
  line.textContent = text;
}

/** Has nothing above the page. */
export const stopAnnouncing = () => announced()?.remove();

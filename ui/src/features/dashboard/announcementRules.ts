import { object, string } from "yup";
import { now } from "../../lib/time/clock";

/** How many characters an announcement may have. */
export const MOST = 200;

/** So long it may stand, in milliseconds. */
const LONGEST = 30 * 86_400_000;

/** Returns the moment that a field for a day and a time of UTC says; NaN for none. */
export const momentOf = (typed: string) => Date.parse(`${typed}Z`);

/** The rules of an announcement, with the words for what breaks them. */
export const announcementRules = object({
  text: string()
    .transform((text: string) => text.split(/\s+/).filter(Boolean).join(" "))
    .required("Announcement is required.")
    .test("longest", "Announcement cannot exceed 200 characters.", (text = "") => [...text].length <= MOST),
  until: string()
    .required("End time is required.")
    .test("future", "End time must be in the future.", (typed = "") => !(momentOf(typed) <= now()))
    .test("near", "End time must be within 30 days.", (typed = "") => !(momentOf(typed) > now() + LONGEST)),
});

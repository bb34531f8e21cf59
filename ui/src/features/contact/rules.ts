import { object, string } from "yup";
import { categories } from "../../lib/contact";
import { email } from "../../lib/rules";

export const SHORTEST = 10;
export const LONGEST = 350;

/** Signs that take two places in memory, such as emoji, are one character to those who type them. */
const length = (text: string) => [...text].length;

/** The rules of the contact form, with the words for what breaks them. */
export const contactRules = object({
  email: email(),
  category: string()
    .required("Category is required")
    .oneOf(["", ...categories.map(({ value }) => value)], "Category is required"),
  message: string()
    .trim()
    .required("Description is required.")
    // A page that something is wrong on, and not a word of what.
    .test("said", "Description is required.", (text = "") => !/^About \S+:$/.test(text))
    .test(
      "shortest",
      "Message should be at least 10 characters",
      (text = "") => text === "" || length(text) >= SHORTEST,
    )
    .test("longest", "Message cannot exceed 350 characters", (text = "") => length(text) <= LONGEST),
});

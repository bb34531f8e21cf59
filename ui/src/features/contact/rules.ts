import { object, string } from "yup";
import { categories } from "../../lib/contact";
import { email } from "../../lib/rules";

export const SHORTEST = 10;
export const LONGEST = 350;

/** Signs that take two places in memory, such as emoji, are one character to those who type them. */
export const length = (text: string) => [...text].length;

/** The rules of the contact form for messages of at most so many characters, with the words for what breaks them. */
export const contactRules = (most: number) =>
  object({
    email: email(),
    category: string()
      .required("Category is required")
      .oneOf(["", ...categories.map(({ value }) => value)], "Category is required"),
    message: string()
      .trim()
      .required("Description is required.")
      .test(
        "shortest",
        "Message should be at least 10 characters",
        (text = "") => text === "" || length(text) >= SHORTEST,
      )
      .test("longest", `Message cannot exceed ${most} characters`, (text = "") => length(text) <= most),
  });

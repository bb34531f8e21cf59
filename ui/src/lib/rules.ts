import { type StringSchema, string } from "yup";

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns how a pattern is checked: what is missing is only missing, no other rule complains of it. */
export const matching = (pattern: RegExp, message: string) => ({
  excludeEmptyString: true,
  message,
  name: pattern.source,
});

/** Returns the rule of an e-mail address, which loses the blanks around it. */
export const email = (): StringSchema =>
  string().trim().required("Email is required.").matches(ADDRESS, matching(ADDRESS, "Incorrect email."));

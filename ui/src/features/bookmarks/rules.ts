import { object, type StringSchema, string } from "yup";

const LONGEST = 155;

interface Words {
  required: string;
  min: string;
  max: string;
}

/** Blanks around it do not count, and a character counts once, whatever it takes to write it. */
const name = ({ required, min, max }: Words): StringSchema =>
  string()
    .required(required)
    .test("shortest", min, (value = "") => value === "" || value.trim() !== "")
    .test("longest", max, (value = "") => [...value.trim()].length <= LONGEST);

/** The rules of each form, with the words for what breaks them. */
export const bookmarkRules = {
  add: object({
    bookmarkName: name({
      required: "Bookmark Name is required.",
      min: "Book mark name should be at least 1 character.",
      max: "Book mark name should be 155 characters max.",
    }),
  }),
  edit: object({
    newName: name({
      required: "New Name is required.",
      min: "Bookmark new name should be at least 1 character.",
      max: "Bookmark new name should be 155 characters max.",
    }),
  }),
};

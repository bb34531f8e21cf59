import { object, string } from "yup";
import { recordAt } from "../../lib/corrections";

/** How many characters a source may have. */
const LONGEST = 500;

const isAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? "") && !/\s/.test(text);

/** The rules of a correction, with the words for what breaks them; the server knows those of the value. */
export const correctionRules = object({
  record_id: string()
    .trim()
    .required("Record is required.")
    .test("page", "Record is required.", (text = "") => text === "" || recordAt(text) !== undefined),
  field: string().required("Fact is required."),
  value: string().trim(),
  source: string()
    .trim()
    .required("Source is required.")
    .test(
      "address",
      "Source must be the address of a page, such as https://example.org/page.",
      (text = "") => text === "" || isAddress(text),
    )
    .test("longest", "Source cannot exceed 500 characters.", (text = "") => [...text].length <= LONGEST),
});

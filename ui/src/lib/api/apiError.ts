/** One broken rule of a form: the field's name on the wire and the sentence for the person. */
export interface ValidationError {
  field: string;
  message: string;
}

interface Details {
  status: number;
  code?: number | undefined;
  message: string;
  validationErrors?: ValidationError[];
  delay?: number | undefined;
  requestId?: string | undefined;
}

/**
 * The only error that calls to the server fail with. `status` is the HTTP status, 0 when no answer came; `code` the business
 * error code; `message` a sentence for a person; `delay` the seconds to wait before trying again.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number | undefined;
  readonly validationErrors: ValidationError[];
  readonly delay: number | undefined;
  readonly requestId: string | undefined;

  constructor({ status, code, message, validationErrors = [], delay, requestId }: Details) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.validationErrors = validationErrors;
    this.delay = delay;
    this.requestId = requestId;
  }
}

const sentences: Record<number, string> = {
  400: "Bad request. Please check your input.",
  401: "Unauthorized. Please log in.",
  403: "Forbidden. You don't have permission.",
  404: "Not found. The requested resource is missing.",
  409: "Already exists.",
  500: "Server error. Please try again later.",
  503: "Service unavailable. Try again later.",
};

/** What a visitor is told whose action got no answer at all. */
export const NO_ANSWER = "Opps! Something went wrong...";

/** Returns the sentence for an answer that brought none of its own. */
export function sentenceFor(status: number): string {
  return sentences[status] ?? "An unexpected error occurred.";
}

/** Returns what the server said about a failure, or `otherwise` if it said nothing. */
export function sentenceOf({ status, message }: ApiError, otherwise: string): string {
  return message === sentenceFor(status) ? otherwise : message;
}

/** Returns the error for an answer with this status and body; a body that is not ours yields the status's sentence. */
export function errorFromBody(status: number, body: unknown): ApiError {
  const fields = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const { error, businessErrorCode, validationErrors, delay, requestId } = fields;
  return new ApiError({
    status,
    code: typeof businessErrorCode === "number" ? businessErrorCode : undefined,
    message: typeof error === "string" && error !== "" ? error : sentenceFor(status),
    validationErrors: flatten(validationErrors),
    delay: typeof delay === "number" ? delay : undefined,
    requestId: typeof requestId === "string" ? requestId : undefined,
  });
}

/** The wire carries a list of one-entry objects: `[{"email": "Email is required."}]`. */
function flatten(list: unknown): ValidationError[] {
  if (!Array.isArray(list)) return [];
  return list
    .flatMap((entry: unknown) => Object.entries(entry ?? {}))
    .map(([field, message]) => ({ field, message: String(message) }));
}

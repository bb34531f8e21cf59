/** What the API says of an image that is not kept here, as where the operator leaves images to their publishers. */
export const notKept = { sources: null, placeholder: null, width: null, height: null } as const;

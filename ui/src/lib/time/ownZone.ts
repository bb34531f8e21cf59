/** Returns the IANA name of the visitor's own zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

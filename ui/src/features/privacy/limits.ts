/** The limits of the server that the policy tells. A test of the database compares them with what it does. */
export const limits = {
  networks: 50,
  networkDays: 365,
  restorableDays: 30,
  unprovenHours: 24,
  codeMinutes: 5,
  linkHours: 2,
  sessionHours: 12,
  rememberedDays: 31,
} as const;

/** So long a test waits for what usually takes a moment, in milliseconds: a busy machine is late. */
export const PATIENCE = 10_000;

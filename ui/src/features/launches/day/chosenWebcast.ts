const keyOf = (launch: string) => `webcast/${launch}`;

/** Returns the address of the webcast of a launch that was chosen in this tab, if any. */
export function chosenWebcast(launch: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(launch));
  } catch {
    return null; // storage is switched off
  }
}

/** Keeps the choice as long as the tab is there. */
export function keepWebcast(launch: string, address: string): void {
  try {
    sessionStorage.setItem(keyOf(launch), address);
  } catch {
    // storage is switched off
  }
}

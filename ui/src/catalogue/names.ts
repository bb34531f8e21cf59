/** The two halves of a launch's name; the rocket is "" when the name has no bar. */
export interface Names {
  rocket: string;
  mission: string;
}

/** Splits "Rocket | Mission"; a name without a bar is all mission. */
export function names(fullname: string): Names {
  const [rocket = "", ...rest] = fullname.split(" | ");
  return rest.length > 0 ? { rocket, mission: rest.join(" | ") } : { rocket: "", mission: fullname };
}

/** Returns a launch's name as titles and sentences tell it: "Falcon 9 Block 5, Crew-13". The server says the same. */
export function launchTitle(fullname: string): string {
  return fullname.replaceAll(" | ", ", ");
}

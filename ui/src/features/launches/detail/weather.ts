import { isFinal, STATUS } from "../../../catalogue/time/clock";
import type { LaunchDetail } from "../../../lib/api/api.gen";

type Forecast = Pick<LaunchDetail, "probability" | "weather_concerns" | "status_id">;

/** Returns how likely the weather lets the launch go: "85% favorable"; null when no forecast is known. */
export function chanceOf({ probability }: Pick<LaunchDetail, "probability">): string | null {
  return probability === null ? null : `${probability}% favorable`;
}

/** Reports whether a launch has a weather forecast, or can still get one because it has not lifted off. */
export function hasWeather({ probability, weather_concerns: concerns, ...launch }: Forecast): boolean {
  const isGrounded = !isFinal(launch) && launch.status_id !== STATUS.inFlight;
  return isGrounded || probability !== null || concerns !== null;
}

import { describe, expect, test } from "vitest";
import type { LaunchDetail } from "../../lib/api/api.gen";
import { distance, type Point, sightOf } from "../../lib/sky/place";
import { climbAt, ENGINE_OFF, FARTHEST, HIGHEST, passOf, STAGING, wayOver } from "./ascent";
import { outlookOf, REACH } from "./outlook";

const CAPE: Point = { latitude: 28.56, longitude: -80.58 };
const SAVANNAH: Point = { latitude: 32.1, longitude: -81.1 };
const MIAMI: Point = { latitude: 25.8, longitude: -80.2 };
const DALLAS: Point = { latitude: 32.8, longitude: -96.8 };
const BERLIN: Point = { latitude: 52.5, longitude: 13.4 };
const NORTHEAST = 42.7;

const asked = (
  liftoff: string | undefined,
  pad: Point | undefined = CAPE,
  destination = "International Space Station",
) => ({
  liftoff: liftoff === undefined ? undefined : Date.parse(liftoff),
  pad,
  mission: null,
  rocket: { spacecraft_stage: [{ destination }] } as unknown as LaunchDetail["rocket"],
});

const NIGHT = "2026-08-25T05:49:00Z";
const DUSK = "2026-08-25T00:10:00Z";
const DAWN = "2026-08-25T10:20:00Z";
const NOON = "2026-08-25T17:00:00Z";

describe("the climb", () => {
  test("goes up and away without a jump, and ends", () => {
    const steps = Array.from({ length: ENGINE_OFF + 1 }, (_, second) => climbAt(second));
    for (const [index, step] of steps.entries()) {
      const before = steps[Math.max(0, index - 1)] ?? step;
      expect(step.height - before.height).toBeGreaterThanOrEqual(0);
      expect(step.height - before.height).toBeLessThan(1.2);
      // Nothing that circles the Earth is faster over the ground.
      expect(step.along - before.along).toBeLessThan(7.8);
    }
    expect(climbAt(0)).toEqual({ height: 0, along: 0 });
    expect(climbAt(STAGING).height).toBe(70);
    expect(climbAt(ENGINE_OFF + 100)).toEqual({ height: HIGHEST, along: FARTHEST });
  });

  test("stands over its pad at first, and leaves in its direction", () => {
    const way = wayOver(CAPE, CAPE, NORTHEAST);
    expect(way[0]).toMatchObject({ seconds: 0, height: 0, kilometers: expect.closeTo(0, 6) });
    expect(way.at(-1)?.azimuth).toBeCloseTo(NORTHEAST, 6);
    expect(way.at(-1)?.kilometers).toBeCloseTo(FARTHEST, 6);
  });

  test("from Savannah goes up in the south, is highest in the southeast and ends in the northeast", () => {
    const pass = passOf(wayOver(SAVANNAH, CAPE, NORTHEAST));
    expect(pass?.first).toMatchObject({ seconds: 70, azimuth: expect.closeTo(172, 0) });
    expect(pass?.highest).toMatchObject({ seconds: 250, elevation: expect.closeTo(22, 0) });
    expect(pass?.last.azimuth).toBeCloseTo(53, 0);
    expect(Math.round(pass?.nearest.kilometers ?? 0)).toBe(303);
  });

  test("is never seen from behind the Earth", () => {
    expect(passOf(wayOver(BERLIN, CAPE, NORTHEAST))).toBeUndefined();
    expect(passOf([])).toBeUndefined();
  });
});

describe("the outlook", () => {
  test.each([
    ["at night", NIGHT, "dark", "night"],
    ["at noon", NOON, "day", "day"],
    ["just after sunset", DUSK, "dusk", "civil"],
    ["before sunrise, with the rocket in sunshine", DAWN, "glow", "nautical"],
    ["of a launch whose time is not known", undefined, "coarse", undefined],
  ])("%s", (_, liftoff, verdict, light) => {
    const outlook = outlookOf(asked(liftoff), SAVANNAH);
    expect(outlook).toMatchObject({ verdict, pass: { highest: { seconds: 250 } } });
    expect(outlook.light).toBe(light);
    expect(outlook.kilometers).toBeCloseTo(397, 0);
  });

  test("says that nobody can tell where the direction is not known", () => {
    const outlook = outlookOf(asked(NIGHT, CAPE, "Orbit"), SAVANNAH);
    expect(outlook).toMatchObject({ verdict: "unknown", why: "orbit" });
    expect(outlook.pass).toBeUndefined();
  });

  test("knows nothing of a launch without a pad, not even how far it is", () => {
    const outlook = outlookOf({ ...asked(NIGHT), pad: undefined }, MIAMI);
    expect(outlook).toMatchObject({ verdict: "unknown", why: "pad", kilometers: undefined });
  });

  test("is sure of what is too far away, whichever way it flies", () => {
    expect(distance(BERLIN, CAPE)).toBeGreaterThan(REACH);
    expect(outlookOf(asked(NIGHT, CAPE, "Orbit"), BERLIN).verdict).toBe("below");
    expect(REACH).toBeCloseTo(sightOf(HIGHEST) + FARTHEST, 6);
  });

  test("says that a way leads away, as far as others could be seen", () => {
    const away = { latitude: 22, longitude: -100 };
    expect(distance(away, CAPE)).toBeLessThan(REACH);
    expect(outlookOf(asked(NIGHT), away).verdict).toBe("behind");
    expect(outlookOf(asked(NIGHT), DALLAS).verdict).not.toBe("below");
  });
});

import { act, render, renderHook, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BesideLongForm, chooseClock, useTimeFormat } from "./format";

afterEach(() => act(() => chooseClock("auto")));

/** The module as a visitor with this language, and perhaps this cookie, has it. */
async function visit(language: string, cookie?: string): Promise<typeof import("./format")> {
  vi.spyOn(navigator, "language", "get").mockReturnValue(language);
  if (cookie !== undefined) document.cookie = `clock=${cookie}; Path=/`;
  vi.resetModules();
  return import("./format");
}

test.each([
  ["en-US", undefined, 12, 12],
  ["en-GB", undefined, 24, 12],
  ["de", undefined, 24, 12],
  ["hi", undefined, 12, 12],
  ["en-US", "24", 24, 24],
  ["de", "12", 12, 12],
  ["de", "sundial", 24, 12],
])(
  "in %s with the cookie %s: times of %d hours, the long form of %d",
  async (language, cookie, hours, longHours) => {
    const { useTimeFormat } = await visit(language, cookie);
    expect(renderHook(() => useTimeFormat()).result.current).toEqual({ zone: undefined, hours, longHours });
  },
);

test("beside the long form other times have its clock", async () => {
  const { BesideLongForm, chooseClock, useTimeFormat } = await visit("de");
  const beside = {
    wrapper: ({ children }: { children: React.ReactNode }) => (
      <BesideLongForm value={true}>{children}</BesideLongForm>
    ),
  };
  const { result } = renderHook(() => useTimeFormat(), beside);
  expect(result.current).toMatchObject({ hours: 12, longHours: 12 });
  act(() => chooseClock("24"));
  expect(result.current).toMatchObject({ hours: 24, longHours: 24 });
  act(() => chooseClock("auto"));
});

function Shown({ name }: { name: string }) {
  return <output aria-label={name}>{useTimeFormat().hours}</output>;
}

test("a choice is followed everywhere at once and kept for a year; the usual clock leaves nothing behind", () => {
  render(
    <>
      <Shown name="here" />
      <BesideLongForm value={true}>
        <Shown name="beside" />
      </BesideLongForm>
    </>,
  );
  const written = vi.spyOn(document, "cookie", "set");
  for (const [choice, hours, cookie] of [
    ["24", "24", /^clock=24; .*Max-Age=31536000/],
    ["12", "12", /^clock=12; .*Max-Age=31536000/],
    ["auto", "12", /^clock=; .*Max-Age=0/],
  ] as const) {
    act(() => chooseClock(choice));
    for (const name of ["here", "beside"])
      expect(screen.getByRole("status", { name })).toHaveTextContent(hours);
    expect(written).toHaveBeenLastCalledWith(expect.stringMatching(cookie));
  }
});

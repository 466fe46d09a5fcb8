import { expect, onTestFinished } from "vitest";
import { page } from "vitest/browser";

/** Makes the screen as wide as that of a phone, until the test is over. */
export async function asOnPhone(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(390, 844);
}

/** Expects that nothing is beyond the sides of the screen, including the area that can be scrolled to. */
export function expectNothingBeside(): void {
  const beside = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
    const { width, right } = element.getBoundingClientRect();
    return width > 0 && right > innerWidth + 1;
  });
  expect(beside.map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)).toEqual([]);
}

/** Makes the screen 700 px wide, at which the pages use their narrow layout, until the end of the test. */
export async function asFolded(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(700, 900);
}

/** The height of an element as shown, CSS px. */
export const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0;

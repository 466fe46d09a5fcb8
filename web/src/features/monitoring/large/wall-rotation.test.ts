import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_HOLD, nextRotation, PAGE_SECONDS, rotationAt } from "./wall-rotation";

/** The page at each second from 0 on. @param errorsAt the errors of each page at a moment */
function pagesSeen(errorsAt: (now: number) => string[][], seconds: number): number[] {
  let rotation = rotationAt(0, 0);
  return Array.from({ length: seconds }, (_, now) => (rotation = nextRotation(rotation, errorsAt(now), now)).page);
}

const quiet = [[], [], []];

describe("the rotation of the pages", () => {
  it("shows each page for 20 s, one after the other", () => {
    const seenPages = pagesSeen(() => quiet, 4 * PAGE_SECONDS);
    expect([19, 20, 39, 40, 59, 60].map((at) => seenPages[at])).toEqual([0, 1, 1, 2, 2, 0]);
  });

  it("stops at the page of an error until it is acknowledged", () => {
    const seenPages = pagesSeen((now) => (now < 75 ? [[], ["e"], []] : quiet), 120);
    expect([20, 74, 75].map((at) => seenPages[at])).toEqual([1, 1, 2]);
  });

  it("goes on after 2 min, and stops again only for another error", () => {
    const turn = PAGE_SECONDS + MAX_HOLD;
    const seenPages = pagesSeen((now) => [[], now < 300 ? ["e"] : ["e", "new"], []], 500);
    expect([turn - 1, turn, turn + PAGE_SECONDS]).toEqual([139, 140, 160]);
    expect([turn - 1, turn, turn + 20, turn + 40, turn + 60].map((at) => seenPages[at])).toEqual([1, 2, 0, 1, 2]);
    expect(new Set(seenPages.slice(300, 320)).size).toBeLessThanOrEqual(2);
    expect(seenPages.slice(320).filter((page) => page === 1).length).toBeGreaterThanOrEqual(MAX_HOLD);
  });

  it("stays where it is with one page, and leaves a page that is not there any more", () => {
    expect(new Set(pagesSeen(() => [[]], 100))).toEqual(new Set([0]));
    expect(nextRotation(rotationAt(4, 0), quiet, 1).page).toBe(1);
  });

  it("shows every page within 20 s each and 2 min an error page", () => {
    const own = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 2 });
    fc.assert(
      fc.property(fc.array(own, { minLength: 2, maxLength: 9 }), (errors) => {
        const pages = errors.map((names, page) => names.map((name) => `${page} ${name}`));
        const errorPages = pages.filter((names) => names.length > 0).length;
        const seenPages = pagesSeen(() => pages, pages.length * PAGE_SECONDS + errorPages * MAX_HOLD + 1);
        expect(new Set(seenPages).size).toBe(pages.length);
      }),
    );
  });
});

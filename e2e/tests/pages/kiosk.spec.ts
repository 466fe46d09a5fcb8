import { expect } from "@playwright/test";
import { signIn, test } from "../../src/test";

/** Test doubles for the browser: the test advances the clock of the page and counts screen locks. */
type Doubles = { ahead: number; locks: { released: boolean; release(): Promise<void>; drop(): void }[] };

test("a wall in the kiosk keeps the screen awake, takes the lock again when the browser took it, and loads itself again after a day [SH-002]", async ({
  page,
  sigma,
}) => {
  await page.addInitScript(() => {
    const doubles: Doubles = { ahead: 0, locks: [] };
    Object.assign(window, { doubles });
    const real = performance.now.bind(performance);
    performance.now = () => real() + doubles.ahead;
    // Every 30 s the wall checks whether to start again.
    const every = window.setInterval;
    window.setInterval = ((work: () => void, ms?: number) => every(work, ms === 30_000 ? 300 : ms)) as never;
    const request = async () => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: async () => lock.drop(),
        drop() {
          lock.released = true;
          lock.dispatchEvent(new Event("release"));
        },
      });
      doubles.locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  await signIn(page, sigma);
  await page.goto(`${sigma.url}/monitoring?wells=all&kiosk=1`);
  const countWakeLocks = () =>
    page.evaluate(
      () => (window as never as { doubles: Doubles }).doubles.locks.filter(({ released }) => !released).length,
    );
  await expect.poll(countWakeLocks).toBe(1);
  // Low battery takes the lock of a page that stays visible.
  await page.evaluate(() => (window as never as { doubles: Doubles }).doubles.locks.at(-1)!.drop());
  await expect.poll(countWakeLocks).toBe(1);

  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  const isFirstLoad = () => page.evaluate(() => "isFirstLoad" in window).catch(() => true);
  await page.evaluate(() => ((window as never as { doubles: Doubles }).doubles.ahead = 25 * 3_600_000));
  await expect.poll(isFirstLoad).toBe(false);
  await expect(page.getByText("Bluebonnet 7H").first()).toBeVisible();
  expect(page.url()).toContain("kiosk=1");
});

import { type Measurement, createTiming } from "../measurement";
import { COMPONENTS } from "./long-well";
import { scriptFrames } from "./script-frames";
import type { SignedIn } from "./signed-in";

const MOST_MS = 16;
const TYPED = "148.25";

/** Opens a BHA of 60 components, drags a component over thirty others, and types into its fields. */
export async function bhaFrames({ page, session }: SignedIn, url: string, wellId: string): Promise<Measurement[]> {
  await page.goto(`${url}/well/${wellId}/settings?tab=general`);
  const option = page.locator('nav[aria-label="Settings"] a[href*="tab=bha"]');
  const rows = page.getByRole("list", { name: "Components from the bit up" }).getByRole("listitem");
  const openBha = async () => {
    await option.click();
    await rows.nth(COMPONENTS - 1).waitFor();
    await page.waitForTimeout(1000);
  };
  // The first visit loads the scripts of the page and compiles them.
  await openBha();
  await page.locator('nav[aria-label="Settings"] a[href*="tab=general"]').click();
  await page.waitForTimeout(1000);
  const openFrames = await scriptFrames(session, openBha);
  const dragFrames = await scriptFrames(session, async () => {
    await rows.nth(5).scrollIntoViewIfNeeded();
    const handle = (await rows.nth(5).getByRole("button").first().boundingBox())!;
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 40; step += 1) {
      await page.mouse.move(x, y + step * 6);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
    await page.waitForTimeout(600);
  });
  const typeFrames = await scriptFrames(session, async () => {
    await rows.nth(30).locator('[data-field="length"]').click();
    const input = rows.nth(30).locator('[data-field="length"] input');
    await input.waitFor();
    await input.fill("");
    for (const key of TYPED) {
      await page.keyboard.press(key);
      await page.waitForTimeout(120);
    }
    await page.waitForTimeout(600);
  });
  const row = (what: string, longestMs: number) =>
    createTiming(
      `BHA of ${COMPONENTS} components: ${what}, longest script of a frame`,
      longestMs,
      MOST_MS,
      "processor time",
    );
  return [row("open", openFrames), row("drag", dragFrames), row("type", typeFrames)];
}

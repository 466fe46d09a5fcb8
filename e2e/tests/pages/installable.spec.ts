import { expect } from "@playwright/test";
import { test } from "../../src/test";

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
};

test("the application can be installed, and shows which data are old while the server is away", async ({
  signedIn: page,
  sigma,
}) => {
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(new URL(address!, sigma.url).href);
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: "Sigma", start_url: "/", display: "standalone" });
  const sizes = manifest.icons
    .filter(({ type }) => type === "image/png")
    .map((icon) => `${icon.sizes} ${icon.purpose}`);
  expect(sizes).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, sigma.url).href);
    expect([src, icon.status(), icon.headers()["content-type"]]).toEqual([src, 200, type]);
  }

  await page.getByRole("row", { name: /Bluebonnet 7H/ }).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("last-seen"))).toContain("Bluebonnet 7H");

  await sigma.kill();
  await page.goto(`${sigma.url}/monitoring?wells=all`);
  await expect(page.getByRole("heading", { name: "The Sigma server is not available" })).toBeVisible();
  await expect(page.getByText("Nothing below is live")).toBeVisible();
  await expect(page.getByRole("row", { name: /Bluebonnet 7H .* UTC/ })).toBeVisible();
  await expect(page.getByText(/\blive\b/i)).toHaveCount(1);
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const cachedRequests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return cachedRequests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths.toSorted()).toEqual(["/offline.css", "/offline.html", "/offline.js", "/sigma.svg", "/theme.js"]);

  await sigma.restart();
  await expect(page.getByRole("article", { name: /Bluebonnet 7H/ })).toBeVisible();
  await expect(page).toHaveURL(/\/monitoring\?wells=all$/);
});

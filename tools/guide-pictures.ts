// Takes the pictures of docs/guides from a running demo: npm start, then npm run pictures -- ADDRESS PASSWORD
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumLaunch } from "./chromium";

const folder = join(import.meta.dirname, "../docs/guides/pictures");
/** Time for charts to be drawn with their data, ms. */
const DRAWING_TIME_MS = 4000;

type Picture = { file: string; path: string; tabs?: readonly string[]; well?: boolean; press?: RegExp };

const pictures: readonly Picture[] = [
  { file: "dashboard", path: "/wells", well: true },
  { file: "surveys", path: "/wells", well: true, tabs: ["Directional Guidance", "Surveys"] },
  { file: "recommendations", path: "/wells", well: true, tabs: ["Directional Guidance", "Recommendations"] },
  { file: "torque-and-drag", path: "/wells", well: true, tabs: ["Torque and Drag"] },
  { file: "daily-report", path: "/daily-reports", press: /^Propose the activities/ },
  { file: "compare", path: "/wells-compare" },
  { file: "admin", path: "/admin" },
];

/** The well of the demo that is in its curve. */
const WELL = "Bluebonnet 7H";

async function take(
  page: Page,
  address: string,
  { file, path, tabs = [], well = false, press }: Picture,
): Promise<void> {
  await page.goto(new URL(path, address).href);
  if (well) await page.getByText(WELL, { exact: true }).first().click();
  const tabOf = (name: string) =>
    page.getByRole("tab", { name, exact: true }).or(page.getByRole("button", { name, exact: true }));
  for (const tab of tabs) await tabOf(tab).first().click();
  if (press) await page.getByRole("button", { name: press }).click();
  await page.waitForTimeout(DRAWING_TIME_MS);
  await page.screenshot({ path: join(folder, `${file}.png`) });
}

const [address, password] = process.argv.slice(2);
if (address === undefined || password === undefined) {
  console.error("npm run pictures -- ADDRESS PASSWORD, of a demo that runs; the password is that of admin");
  process.exit(2);
}
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await chromiumLaunch());
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: "dark" });
  await page.goto(address);
  await page.getByLabel("Username").fill("admin");
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByText(WELL, { exact: true }).first().waitFor();
  for (const picture of pictures) await take(page, address, picture);
} finally {
  await browser.close();
}

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { chromiumLaunch } from "./chromium";

// Draws the icons of the installed application from the sign of Sigma (web/public/sigma.svg). Run it after a change of the sign.

const web = fileURLToPath(new URL("../web/public/", import.meta.url));
const sign = readFileSync(`${web}sigma.svg`, "utf8");

/** A system may crop a maskable icon to its inner 80 %: the sign is drawn smaller and the background fills the square. */
const maskable = sign
  .replace('rx="4"', "")
  .replace(/(<path.*)<\/svg>/s, '<g transform="translate(10 10) scale(0.72) translate(-10 -10)">$1</g></svg>');

const icons = [
  { file: "icon-192.png", svg: sign, size: 192 },
  { file: "icon-512.png", svg: sign, size: 512 },
  { file: "maskable-512.png", svg: maskable, size: 512 },
  // A phone of Apple rounds the corners itself.
  { file: "apple-touch-icon.png", svg: maskable, size: 180 },
];

const folder = `${web}icons/`;
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}icon.svg`, sign);
writeFileSync(`${folder}maskable.svg`, maskable);
const browser = await chromium.launch(await chromiumLaunch());
for (const { file, svg, size } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0">${svg.replace("<svg", `<svg width="${size}" height="${size}"`)}</body>`,
  );
  await page.screenshot({ path: folder + file, omitBackground: true });
  await page.close();
}
await browser.close();

import { expect } from "@playwright/test";
import { openLink } from "@sigma/tools/testing/breakable-link";
import { adminOf, signInAs } from "../../src/people";
import { test } from "../../src/test";

test("a server that does not respond at the start is reported, and the page opens once it does [SH-273, SH-262]", async ({
  signedIn: page,
  sigma,
}) => {
  await page.route("**/api/users/token**", (route) => route.abort());
  await page.goto(`${sigma.url}/wells`);
  await expect(page.getByText("Can't connect to server")).toBeVisible();
  await expect(page.getByText(`Server at ${new URL(sigma.url).host} is not available`)).toBeVisible();
  await page.unroute("**/api/users/token**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row", { name: /Bluebonnet 7H/ })).toBeVisible();
});

test("a part of the application that does not load is reported in its place [SH-285]", async ({
  signedIn: page,
  sigma,
}) => {
  await page.route(/assets\/motors-page.*\.js/, (route) => route.abort());
  await page.goto(`${sigma.url}/motors`);
  await expect(page.getByText("A part of the application did not load")).toBeVisible();
});

test("a lost connection is reported once, and the missed data follow when it is back [SH-266]", async ({
  page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const well = (await admin.call("GET api/wells", {})).find(({ rig }) => rig !== null)!;
  const link = await openLink(sigma.url);
  await signInAs(page, sigma, { type: "engineer" });
  const askedCalls: string[] = [];
  page.on("websocket", (socket) => {
    askedCalls.push("opened");
    socket.on(
      "framesent",
      ({ payload }) => void (/"live-data\/get"/.test(String(payload)) && askedCalls.push("live-data/get")),
    );
  });
  await page.goto(`${link.url}/well/${well._id}`);
  await expect(page.getByRole("button", { name: /LIVE ON/ })).toBeVisible();
  await expect.poll(() => askedCalls).toContain("live-data/get");
  link.cut();
  const notice = page.getByText("Server connection error");
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCount(1);
  askedCalls.length = 0;
  link.mend();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => askedCalls.slice(askedCalls.lastIndexOf("opened"))).toContain("live-data/get");
  await expect(page.getByRole("button", { name: /LIVE ON/ })).toBeVisible();
  link.close();
});

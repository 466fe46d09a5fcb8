import { expect, type Page, test } from "@playwright/test";
import { collectFaults, collectRefusals, follow } from "../../src/look-at-page";
import { adminOf } from "../../src/people";
import { type SigmaServer, startSigmaServer } from "../../src/sigma-server";

let sigma: SigmaServer;
test.beforeAll(async () => {
  sigma = await startSigmaServer({ APP_ENV: "demo" }, "3600s");
});
test.afterAll(() => sigma.stop());

/** The actions that a guest cannot take, by the names of their buttons. */
const changes =
  /^(Add|Create|Delete|Edit|Rename|Import|Paste|Copy to draft|Save( |$)(?!as )|Archive|Unarchive|Shelve|Acknowledge|Accept|Make inactive|Undo|Split|Merge)/;

/** Actions that only change the view in this browser: tracks and traces of charts, wells side by side. */
const views = /^Add a tra(ck|ce)|^Add well$/;

/** Enabled buttons that change data. */
const offeredButtons = (page: Page) =>
  page
    .getByRole("button", { name: changes, disabled: false })
    .evaluateAll((all) => all.map((button) => button.ariaLabel ?? button.textContent));

test("a guest of the demo sees wells and dashboard, has no controls that change them, and no call is refused [SH-157, SH-158]", async ({
  page,
}) => {
  const admin = await adminOf(sigma);
  const well = (await admin.call("GET api/wells", {})).find(({ rig }) => rig !== null)!;
  const faults = collectFaults(page);
  const refusals = collectRefusals(page);
  const place = () => new URL(page.url()).pathname;
  const dead: string[] = [];
  const seenPlaces: string[] = [];
  const look = async (where: string, sparedNames?: RegExp) => {
    seenPlaces.push(where);
    const offeredNames = (await offeredButtons(page)).filter((name) => !sparedNames?.test(name ?? ""));
    dead.push(...offeredNames.map((name) => `${where}: ${name}`));
  };
  await page.goto(sigma.url);
  await expect(page.getByText(well.name).first()).toBeVisible();
  await look("/wells");
  for (const [path, loaded] of [
    ["/notification-center", "Last 12 hours"],
    ["/mobile", well.name],
    ["/notification-center/create-alert", "You don't have permission to create alerts"],
  ] as const) {
    await follow(page, path);
    await expect.poll(place).toBe(path);
    await expect(page.getByText(loaded).first(), path).toBeVisible();
    await look(path);
  }
  for (const path of ["/motors", "/user-settings", "/wells-compare", "/add-well"]) {
    await follow(page, path);
    await expect.poll(place, { message: path }).toBe("/login");
    await follow(page, "/wells");
    await expect(page.getByText(well.name).first(), path).toBeVisible();
  }
  await follow(page, `/well/${well._id}`);
  await expect(page.getByRole("button", { name: /LIVE ON/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Well settings" })).toBeDisabled();
  for (const tab of await page.getByRole("navigation").getByRole("button").allInnerTexts()) {
    await page.getByRole("button", { name: tab, exact: true }).click();
    // By their positions: a name is shortened if the tools beside it leave too little space.
    const subTabs = page.locator("main").getByRole("tab");
    await expect(subTabs.first()).toBeVisible();
    const count = await subTabs.count();
    for (let at = 0; at < count; at++) {
      await subTabs.nth(at).click();
      const subTab = await subTabs.nth(at).innerText();
      // A hand-over is text about the shift, lessons and the roadmap are entered, and a day without a report has no number yet.
      const main = page.locator("main");
      const shownButton = main
        .getByRole("button", { name: /comes from$|^More$|^Save as text$|^Propose the activities/ })
        .or(main.getByText("Losses below the casing shoe"))
        .or(main.getByRole("table", { name: "Roadmap" }));
      await expect(shownButton.first()).toBeVisible();
      await look(`${tab} > ${subTab}`, views);
    }
  }
  expect(seenPlaces.length).toBeGreaterThan(20);
  expect({ dead, refused: refusals, faults }).toEqual({ dead: [], refused: [], faults: [] });
});

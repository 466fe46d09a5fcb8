import { expect } from "@playwright/test";
import { collectFaults, findBarriers, follow } from "../../src/look-at-page";
import { adminOf } from "../../src/people";
import { signIn, test } from "../../src/test";

test("decisions about a close approach, a check and a reporting day have no accessibility barriers", async ({
  page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const well = (await admin.call("GET api/wells", {})).find(({ name }) => name === "Bluebonnet 7H")!;
  const settings = await admin.call("GET api/anti-collision-settings", { wellId: well._id });
  const { separationLevels, ...others } = settings;
  const raisedLevels = {
    ...separationLevels,
    act: { ...separationLevels.act, below: 10 },
    alert: { ...separationLevels.alert, below: 20 },
  };
  await admin.call("POST api/anti-collision-settings", { ...others, separationLevels: raisedLevels });

  const faults = collectFaults(page);
  const barriers: string[] = [];
  const look = async (where: string, part?: string) =>
    void barriers.push(...(await findBarriers(page, part)).map((barrier) => `${where}: ${barrier}`));
  await signIn(page, sigma);
  await follow(page, `/well/${well._id}`);
  await page.getByRole("button", { name: "Directional Guidance", exact: true }).click();
  await page.getByRole("tab", { name: "Anti-Collision", exact: true }).click();
  const accept = page.getByRole("button", { name: /^Accept / });
  await accept.first().click();
  await page.getByRole("dialog").waitFor();
  await look("accept approach", "[role=dialog]");
  await page.getByLabel(/^Reason/).fill("Both wells have gyro surveys");
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect
    .poll(() => admin.call("GET api/separation-acceptance", { wellId: well._id }))
    .toMatchObject([{ reason: "Both wells have gyro surveys" }]);
  await look("accepted approach", "main");

  await follow(page, "/completeness");
  await page
    .getByRole("gridcell", { name: /: (missing|partly)/ })
    .first()
    .click();
  const exempt = page.getByRole("button", { name: "Not needed here" });
  await exempt.waitFor();
  await look("check");
  await exempt.click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Reason/)
    .waitFor();
  await look("check that is not needed", "[role=dialog]");
  await page.keyboard.press("Escape");

  await follow(page, `/well/${well._id}/settings`);
  await page.getByText("Reporting day", { exact: true }).click();
  await page.getByRole("group", { name: "This well" }).waitFor();
  await look("reporting day");
  expect(barriers).toEqual([]);
  expect(faults).toEqual([]);

  for (const { _id: id } of await admin.call("GET api/separation-acceptance", { wellId: well._id })) {
    await admin.call("DELETE api/separation-acceptance", { wellId: well._id, id });
  }
  const { version } = await admin.call("GET api/anti-collision-settings", { wellId: well._id });
  await admin.call("POST api/anti-collision-settings", { ...settings, version });
});

test("the delivery page and its dialogs have no accessibility barriers", async ({ page, sigma }) => {
  const admin = await adminOf(sigma);
  const { _id: wellId } = (await admin.call("GET api/wells", {})).find(({ rig }) => rig !== null)!;
  const faults = collectFaults(page);
  const barriers: string[] = [];
  await signIn(page, sigma);
  await follow(page, `/well/${wellId}/delivery`);
  await page.getByRole("button", { name: "Add AFE line" }).waitFor();
  barriers.push(...(await findBarriers(page)));
  for (const name of ["Add AFE line", "Add ticket", "Import costs", "Add phase"]) {
    await page.getByRole("button", { name, exact: true }).first().click();
    await page.getByRole("dialog").waitFor();
    barriers.push(...(await findBarriers(page, "[role=dialog]")).map((barrier) => `${name}: ${barrier}`));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  for (const name of ["Tickets", "Exchange rates"]) {
    await page.getByRole("region", { name: /^AFE/ }).getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name }).click();
    await page.getByRole("dialog").waitFor();
    barriers.push(...(await findBarriers(page, "[role=dialog]")).map((barrier) => `${name}: ${barrier}`));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(barriers).toEqual([]);
  expect(faults).toEqual([]);
});

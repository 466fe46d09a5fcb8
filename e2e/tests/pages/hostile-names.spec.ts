import { expect } from "@playwright/test";
import { collectFaults, follow } from "../../src/look-at-page";
import { adminOf } from "../../src/people";
import { signIn, test } from "../../src/test";

/** A name that runs a script if a page treats it as markup. */
const HOSTILE = `<img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script>`;

test("names, notes and reports that are markup and script are shown as text on every page that names them", async ({
  page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const now = Math.floor(Date.now() / 1000);
  const { _id: wellId } = await admin.call("POST api/well", { name: `${HOSTILE} 1H`, jobId: HOSTILE });
  const person = { username: "mallory", name: HOSTILE, email: "m@example.com", password: "long-enough-1" };
  const { _id: userId } = await admin.call("POST api/users", { ...person, type: "engineer" });
  await admin.call("POST api/formation-top", { wellId, formationName: HOSTILE, mdStart: 100, mdEnd: 200 });
  const socket = await admin.connect({ wellId });
  const rule = { trace: "wob", aggregationType: "Avg", aggregationInterval: "1min", condition: ">", value: 1 } as const;
  await socket.request("notification-configuration/post", {
    wellId,
    configuration: { name: HOSTILE, type: "simple", rules: [rule] },
  });
  const place = { axis: "time", from: now - 60, to: now - 60 } as const;
  await socket.request("note/post", { wellId, note: { ...place, text: HOSTILE } });
  await socket.request("daily-report/post", {
    wellId,
    dailyReport: { startTime: now - 3600, endTime: now - 60, description: HOSTILE },
  });
  // A log, so that the printed log has rows beside which the formation is named.
  const rows = Array.from({ length: 30 }, (_, at) => ({ depth: 90 + 5 * at, values: [50 + at] }));
  await admin.call("POST api/depth-data", { wellId, channels: [{ channel: "rop" }], rows });
  const { _id: adminId } = await admin.call("GET api/users/token", {});
  const { token } = await admin.call("POST api/pdf-gen/generate-token", {
    wellId,
    userId: adminId,
    configName: "default",
    keyField: "depth",
    logItem: { from: 90, to: 235, resolution: 20 },
  });
  socket.close();

  const faults = collectFaults(page);
  await signIn(page, sigma);
  const pages: readonly (readonly [path: string, press?: string])[] = [
    ["/wells"],
    [`/well/${wellId}`],
    [`/well/${wellId}/settings?tab=formation-tops`],
    [`/daily-reports/${wellId}`],
    [`/user/${userId}`],
    ["/admin"],
    ["/admin?tab=audit-log"],
    ["/notification-center", "Alerts"],
    ["/monitoring?wells=all"],
    ["/mobile"],
    // A browser prints the PDF from these pages.
    [`/pdf-gen/daily-report?wellId=${wellId}&day=${new Date(1000 * now).toISOString().slice(0, 10)}`],
    [`/hand-over/${wellId}?shift=${now}`],
    [`/pdf-gen/multi-wells?wellId=${wellId}`],
    [`/well-summary/${wellId}`],
    [`/pdf/${token}`],
  ];
  for (const [path, press] of pages) {
    await follow(page, path);
    if (press) await page.getByText(press, { exact: true }).first().click();
    const shownName = page.locator(":visible").filter({ hasText: HOSTILE }).first();
    const hasTypedName = () =>
      page
        .locator("input, textarea")
        .evaluateAll(
          (all, text) => all.some((inputElement) => (inputElement as HTMLInputElement).value.includes(text)),
          HOSTILE,
        );
    await expect
      .poll(async () => (await shownName.count()) > 0 || (await hasTypedName()), { message: path })
      .toBe(true);
    expect(await page.locator("img[src=x]").count(), path).toBe(0);
    expect(await page.evaluate(() => "wasRun" in window), path).toBe(false);
  }
  expect(faults).toEqual([]);
  await admin.call("DELETE api/well", { wellId });
  await admin.call("DELETE api/users", { username: "mallory" });
});

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { adminOf } from "../../src/people";
import { freePort, startScriptedRig } from "../../src/scripted-rig";
import { test } from "../../src/test";

test.beforeEach(async ({ signedIn: page }) => {
  await page.getByRole("row", { name: /Bluebonnet 7H/ }).click();
  await page.getByRole("tab", { name: "Time Charts" }).waitFor();
});

test("an engineer watches the well live and stops to look back [SH-050, AN-002]", async ({ signedIn: page }) => {
  const toggle = page.getByRole("button", { name: /LIVE (ON|OFF)/ });
  await expect(toggle).toHaveText(/LIVE ON/);
  const clock = page.getByText(/^Now \d\d:\d\d:\d\d$/);
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? "");

  await toggle.click();
  await expect(toggle).toHaveText(/LIVE OFF/);
  await toggle.click();
  await expect(toggle).toHaveText(/LIVE ON/);

  await page.getByRole("tab", { name: "Depth Charts" }).click();
  await expect(page.getByText("MD, ft")).toBeVisible();
  await expect(page.getByRole("tab", { name: "MWD" })).toBeVisible();
});

test("time charts draw what the rig sends", async ({ signedIn: page }) => {
  const countDrawnPixels = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("canvas")].reduce((sum, canvas) => {
        const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
        return sum + data.filter((value, index) => index % 4 === 3 && value > 0).length;
      }, 0),
    );
  await expect.poll(countDrawnPixels).toBeGreaterThan(20_000);
});

test("an admin reads the packets of the rig as they arrive [SH-054]", async ({ signedIn: page }) => {
  await page.getByRole("button", { name: "Latest WITS packets" }).click();
  const modal = page.getByRole("dialog");
  await expect(modal.getByText("&&").first()).toBeVisible();
  await expect(modal.getByText("Bit depth").first()).toBeVisible();
});

test("the well settings show by hour what an edge agent received of its rig and what is stored of it", async ({
  signedIn: page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const unique = crypto.randomUUID().slice(0, 6);
  const { _id: rigId } = await admin.call("POST api/rig", { name: `Rig ${unique}` });
  await admin.call("POST api/wits-configs", { rigId, connectionType: "edge", host: "", port: 5000, channels: [] });
  const { _id: wellId } = await admin.call("POST api/well", { name: `Fed by an agent ${unique}`, rigId });
  const { token } = await admin.call("POST api/api-token", { name: unique, access: "push" });
  const socket = await admin.connect({ wellId });
  await expect.poll(() => socket.request("edge/get", { wellId })).not.toBeNull();
  socket.close();
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), "sigma-edge-"))];
  const agent = spawn(process.execPath, ["edge/dist/main.mjs"], {
    stdio: "ignore",
    env: {
      ...process.env,
      EDGE_SERVER: sigma.url,
      EDGE_TOKEN: token,
      EDGE_RIG: rigId,
      EDGE_NAME: `Agent ${unique}`,
      EDGE_LISTEN: `127.0.0.1:${port}`,
      EDGE_DIR: folder,
      EDGE_STATUS_PORT: "off",
    },
  });
  const agentExit = new Promise((resolve) => agent.once("exit", resolve));
  const rig = startScriptedRig(port);
  try {
    await page.goto(`${sigma.url}/well/${wellId}/settings?tab=general`);
    await page.getByRole("radiogroup", { name: "General settings" }).getByText("Edge agent").click();
    await expect(page.getByRole("group", { name: `Edge agent Agent ${unique}` })).toContainText("Connected");
    const card = page.getByRole("group", { name: "Frames of the rig that are stored, by hour" });
    await expect(card).toContainText("Every frame that the agent received is stored.");
    const bars = card.getByRole("cell", { name: /frames stored/ });
    const readBars = async () => {
      const words = await bars.allInnerTexts();
      const counts = words.map((text) => /: ([\d,]+) of ([\d,]+) frames stored/.exec(text)!.slice(1).map(Number));
      const sum = (at: 0 | 1) => counts.reduce((all, count) => all + count[at]!, 0);
      return { stored: sum(0), received: sum(1), sent: rig.sent.length };
    };
    await expect
      .poll(async () => {
        const { stored, received, sent } = await readBars();
        return received > 3 && stored === received && received <= sent;
      })
      .toBe(true);
    await expect(bars.first()).toHaveAttribute("title", /^\d\d:00 to \d\d:00: /);
  } finally {
    rig.stop();
    agent.kill("SIGTERM");
    await agentExit;
    rmSync(folder, { recursive: true, force: true });
    await admin.call("DELETE api/well", { wellId });
    await admin.call("DELETE api/rig", { rigId });
  }
});

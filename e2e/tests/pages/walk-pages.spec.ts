import { expect, type Page } from "@playwright/test";
import type { SigmaClient } from "../../../client/src/sigma-client";
import { collectFaults, expectPage, findBarriers, follow, type Shown } from "../../src/look-at-page";
import { adminOf } from "../../src/people";
import { test } from "../../src/test";

const nav = ["Wells", "Notification center", "Hydraulics", "Motors"];

/** A text that is only shown on a settings tab once it has loaded. */
const tabs = {
  bha: /Whole string|Weight without drill pipe/,
  "formation-tops": "Add new Formation Top",
  "data-processor": /Save|default settings/i,
  "mwd-run": /Save|MWD run/i,
  "drilling-advisor": "Recommendation period",
  "directional-advisor": /Save|Apply|default settings/i,
  "anti-collision": "Distances follow every survey of these wells",
  "upload-csv": /drop/i,
  "preset-settings": "default",
};

type Visit = readonly [path: string, shown: Shown, dialogs?: readonly string[]];

/** Number of walks that run in parallel. */
type Walk = "wells, rigs and motors" | "people, notices and tools" | "a well";
const walks: readonly Walk[] = ["wells, rigs and motors", "people, notices and tools", "a well"];

/** Every page that exists, as an admin sees it, by walk. `dialogs` are buttons whose dialog is looked at too. */
async function pagesOf(admin: SigmaClient): Promise<Record<Walk, readonly Visit[]>> {
  const wells = await admin.call("GET api/wells", {});
  const { _id: rigId, name: rigName } = (await admin.call("GET api/rig", {}))[0]!;
  const { _id: motorId } = (await admin.call("GET api/motor", {}))[0]!;
  const user = (await admin.call("GET api/users", {})).find(({ username }) => username === "admin")!;
  const well = wells.find(({ rig }) => rig !== null)!;
  const notFound = { title: "Page not found", header: nav, body: "404: page not found" };
  return {
    "wells, rigs and motors": [
      ["/", { at: "/wells", title: "Wells", header: [...nav, "Add well"], body: well.name }],
      ["/add-well", { title: "Add well", header: nav, body: "Directional company" }],
      ["/rigs", { title: "Rigs", header: [...nav, "Add rig"], body: rigName }],
      ["/add-rig", { title: "Add rig", header: nav, body: "Contractor" }],
      [`/rig/${rigId}`, { title: rigName, header: [`"${rigName}" / Settings`], body: "Channel map" }],
      ["/motors", { title: "Motors", header: [...nav, "Add motor"], body: "True North TN 675" }],
      ["/add-motor", { title: "Add motor", header: nav, body: "Stall torque" }],
      [`/motor/${motorId}/upload-gpms`, { title: "Motor performance", header: nav, body: /Performance table/ }],
      ["/hydraulics-simulator", { title: "Hydraulics simulator", header: nav, body: "Parameters" }],
    ],
    "people, notices and tools": [
      ["/notification-center", { title: "Notification center", header: nav, body: "Last 12 hours" }],
      ["/notification-center/create-alert", { title: "Notification center", header: nav, body: "Create alert" }],
      ["/gauges", { title: "Gauges", header: nav, body: "Add gauge" }],
      ["/user-settings", { title: "User settings", header: [...nav, "Add well"], body: "Time zone" }],
      [`/user/${user._id}`, { title: user.name, header: [`"${user.name}" / Settings`], body: "E-mail" }],
      [
        "/admin",
        { title: "Administration", header: ["API token", "Add New User"], body: "Users" },
        ["API token", "Add New User"],
      ],
      ["/admin?tab=sessions", { title: "Administration", header: nav, body: "Device" }],
      ["/admin?tab=audit-log", { title: "Administration", header: nav, body: "Before" }],
      ["/admin?tab=assistant", { title: "Administration", header: nav, body: "Users can ask the assistant" }],
      ["/portfolio", { title: "Portfolio", header: nav, body: "Ahead of plan" }],
      ["/dashboards", { title: "Dashboards", header: nav, body: "There are no dashboards yet" }],
      ["/completeness", { title: "Completeness", header: nav, body: "Open gaps" }],
      ["/programs", { title: "Programs", header: nav, body: "There are no programs yet" }],
      ["/monitoring", { title: "Monitoring", header: nav, body: well.name }],
      ["/wells-compare", { title: "Wells compare", header: ["Sync", "Clear all", "Export PDF"], body: "Map View" }],
      [
        "/mwd-tool-check",
        { title: "MWD tool check", header: [...nav, "Add MWD Run"], body: "No tool logs yet" },
        ["Add MWD Run"],
      ],
      ["/witsml-servers", { title: "WITSML servers", header: nav, body: "No WITSML servers yet" }],
      [
        "/witsml-template",
        { title: "WITSML templates", header: [...nav, "Add well"], body: "No WITSML templates yet" },
      ],
      ["/well-not-found", { title: "Well not found", header: nav, body: "Well not found" }],
      ["/mobile", { title: "Wells", header: ["Sigma"], body: well.name }],
      ["/no/such/page", notFound],
      ["/login", { at: "/wells", title: "Wells", header: nav, body: well.name }],
    ],
    "a well": [
      [
        `/daily-reports/${well._id}`,
        { title: `${well.name} – Daily reports`, header: [...nav, "Add well"], body: "Daily report" },
      ],
      [`/well-summary/${well._id}`, { title: "Well summary", header: ["Well summary"], body: "ROP" }],
      [`/hand-over/${well._id}`, { title: "Hand-over", header: [], body: `Hand-over, ${well.name}` }],
      [`/mobile/${well._id}`, { title: well.name, header: ["All wells"], body: "Last hour" }],
      [
        `/well/${well._id}/settings`,
        { title: `${well.name} / Settings`, header: [`"${well.name}" / Settings`], body: "Hole Data" },
      ],
      ...Object.entries(tabs).map(([tab, body]) => {
        const title = `${well.name} / Settings`;
        return [`/well/${well._id}/settings?tab=${tab}`, { title, header: ["Settings"], body }] as const;
      }),
      [
        `/well/${well._id}`,
        { title: well.name, header: [well.name, "LIVE ON", "Pioneer 54"], body: "Whole well" },
        ["Latest WITS packets", "Add preset"],
      ],
    ],
  };
}

test.describe.configure({ mode: "parallel" });

for (const walk of walks) {
  test(`an admin opens every page of ${walk} by link, each with its header, title and nothing in its way [SH-002, SH-004]`, async ({
    signedIn: page,
    sigma,
  }) => {
    const admin = await adminOf(sigma);
    const faults = collectFaults(page);
    const barriers: string[] = [];
    const look = async (where: string, part?: string) => {
      barriers.push(...(await findBarriers(page, part)).map((barrier) => `${where}: ${barrier}`));
    };
    for (const [path, shown, dialogs = []] of (await pagesOf(admin))[walk]) {
      await follow(page, path);
      await expectPage(page, path, shown);
      await look(path);
      for (const button of dialogs) {
        await page.getByRole("button", { name: button, exact: true }).first().click();
        await page.getByRole("dialog").waitFor();
        await look(`${path} > ${button}`, "[role=dialog]");
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
      expect(faults, path).toEqual([]);
    }
    expect(barriers).toEqual([]);
  });
}

test("a deep link opens its page after a load, and Back leads to the previous page [SH-006]", async ({
  signedIn: page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const well = (await admin.call("GET api/wells", {})).find(({ rig }) => rig !== null)!;
  await page.goto(`${sigma.url}/well/${well._id}/settings?tab=formation-tops`);
  await expect(page.getByText("Add new Formation Top")).toBeVisible();
  await page.goto(`${sigma.url}/rigs`);
  await page.getByRole("link", { name: "Motors" }).click();
  await expect(page).toHaveTitle("Motors – Sigma");
  await page.goBack();
  await expect(page).toHaveTitle("Rigs – Sigma");
  await page.goBack();
  await expect(page.getByText("Add new Formation Top")).toBeVisible();
});

test("the pages that load by themselves ask one server and no other host", async ({ signedIn: page, sigma }) => {
  const hosts = await hostsOf(page, async () => {
    for (const path of ["/wells", "/rigs", "/admin"])
      await page.goto(`${sigma.url}${path}`, { waitUntil: "networkidle" });
  });
  expect([...hosts]).toEqual([new URL(sigma.url).host]);
});

async function hostsOf(page: Page, visit: () => Promise<void>): Promise<Set<string>> {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  page.on("websocket", (socket) => hosts.add(new URL(socket.url()).host));
  await visit();
  return hosts;
}

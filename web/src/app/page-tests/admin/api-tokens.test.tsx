import type { ApiToken } from "@sigma/contract/users/api-token";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleUser, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

const token = "9b1f4c07e2d85a3360c9f1d27be4a8105f6e3c92";
const gateway: ApiToken = {
  _id: "t1",
  name: "Rig gateway",
  token,
  access: "read",
  wells: ["w1" as never],
  seesCosts: false,
  createdAt: 1_700_000_000,
  createdBy: "K. Moe",
  lastUsedAt: null,
};
let storedTokens: ApiToken[] = [];

beforeEach(() => {
  storedTokens = [];
  fakeServer.routes["GET api/users"] = () => [];
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "Reeves 1H" })];
  fakeServer.routes["GET api/api-token"] = () => storedTokens;
  fakeServer.routes["POST api/api-token"] = () => {
    storedTokens = [{ ...gateway, token: "9b1f4c••••••••" }];
    return gateway;
  };
  fakeServer.routes["DELETE api/api-token"] = () => ((storedTokens = []), { deleted: 1 });
});

it("has API token and Add New User in the header of the admin page alone [SH-063, SH-166]", async () => {
  openApp("/admin");
  const header = page.getByRole("banner");
  await expect.element(header.getByRole("button", { name: "Add New User" })).toBeVisible();
  await expect.element(header.getByRole("button", { name: "API token" })).toBeVisible();
  await page.getByRole("link", { name: "Wells", exact: true }).click();
  await expect.element(header.getByRole("button", { name: "Add well" })).toBeVisible();
  await expect.element(header.getByRole("button", { name: "API token" })).not.toBeInTheDocument();
  await expect.element(header.getByRole("button", { name: "Add New User" })).not.toBeInTheDocument();
});

it("redirects an engineer who opens the admin page to the wells", async () => {
  const app = openApp("/admin", sampleUser({ type: "engineer" }));
  await vi.waitUntil(() => app.path() === "/wells");
  await page.getByRole("button", { name: "K. Moe" }).click();
  await expect.element(page.getByRole("link", { name: "User settings" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Administration" })).not.toBeInTheDocument();
});

it("makes a token, shows it once, lists it masked and deletes it after a question [SH-081, SH-082, SH-239, SH-281]", async () => {
  const app = openApp("/admin");
  await page.getByRole("banner").getByRole("button", { name: "API token" }).click();
  await expect.element(page.getByText("There is no tokens.")).toBeVisible();
  await page.getByRole("button", { name: "Create" }).click();
  await expect.element(page.getByText("This field is required.")).toBeVisible();
  await page.getByLabelText("Name of a new token").fill("Rig gateway");
  await page.getByRole("radiogroup", { name: "Wells" }).getByText("Chosen ones").click();
  await page.getByRole("checkbox", { name: "Reeves 1H" }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await expect.element(page.getByText(token)).toBeVisible();
  expect(app.server.callsOf("POST api/api-token")[0]?.sent).toEqual({
    name: "Rig gateway",
    access: "read",
    wells: ["w1"],
    seesCosts: false,
  });
  await expect.element(page.getByRole("cell", { name: "9b1f4c••••••••" })).toBeVisible();
  await page.getByRole("button", { name: "Hide the token" }).click();
  await expect.element(page.getByText(token)).not.toBeInTheDocument();

  await page.getByRole("button", { name: "Delete token Rig gateway" }).click();
  const question = page.getByRole("dialog", { name: "Delete token" });
  await expect.element(question).toBeVisible();
  expect(app.server.callsOf("DELETE api/api-token")).toEqual([]);
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(page.getByText("There is no tokens.")).toBeVisible();
  expect(app.server.callsOf("DELETE api/api-token")[0]?.sent).toEqual({ tokenId: "t1" });
});

import { CallError } from "@sigma/contract/errors";
import type { WitsmlServer, WitsmlTest } from "@sigma/contract/rigs/witsml-server";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleUser } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

const FINGERPRINT = Array.from({ length: 32 }, () => "AB").join(":");
const server = (id: string, name: string, change: Partial<WitsmlServer> = {}): WitsmlServer => ({
  _id: id,
  version: 1,
  name,
  url: `https://${id}.example.com/store`,
  username: "sigma",
  witsmlVersion: "1.4.1.1",
  operator: null,
  trustedFingerprint: null,
  hasPassword: true,
  ...change,
});
const refusedTest: WitsmlTest = {
  isConnected: false,
  message: "The certificate of the store is self-signed",
  ms: 12,
  certificate: {
    fingerprint: FINGERPRINT,
    subject: "store.example.com",
    issuer: "store.example.com",
    validFrom: 1_700_000_000,
    validTo: 1_900_000_000,
    reason: "self-signed",
  },
  versions: [],
  capabilities: null,
};

let servers: WitsmlServer[] = [];
beforeEach(() => {
  servers = [server("s1", "Field store"), server("s2", "Office store", { witsmlVersion: "1.3.1.1" })];
  fakeServer.routes["GET api/witsml-server"] = () => servers;
  fakeServer.routes["GET api/witsml-server/objects"] = ({ type, uidWell }) => {
    const object = (uid: string, name: string, note = "", isGrowing: boolean | null = null) => ({
      uid,
      name,
      note,
      isGrowing,
    });
    if (type === "well") return [object("w", "15/9-F-9 A")];
    if (type === "wellbore") return uidWell === "w" ? [object("b", "Main bore")] : [];
    return type === "log" ? [object("l", "Surface time", "date time", true)] : [];
  };
});

const dialog = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });

it("walks a store from the well to the log that grows, and reads its header", async () => {
  fakeServer.routes["GET api/witsml-server/object"] = () => ({
    name: "Surface time",
    sections: [
      { title: "Log", fields: [{ label: "Index type", value: "date time", unit: "" }], table: null, leftOut: 0 },
      { title: "Curves", fields: [], table: { columns: ["Curve", "Unit"], rows: [["WOB", "klbf"]] }, leftOut: 3 },
    ],
  });
  openApp("/witsml-servers");
  await button("Open 15/9-F-9 A").click();
  await button("Open Main bore").click();
  await page.getByRole("button", { name: /^Open Logs?$/ }).click();
  await page.getByRole("button", { name: /Surface time/ }).click();
  expect(fakeServer.sentTo("GET api/witsml-server/object")).toMatchObject([
    { serverId: "s1", type: "log", uidWell: "w", uidWellbore: "b", uid: "l" },
  ]);
  await expect.element(page.getByText("klbf")).toBeVisible();
  await expect.element(page.getByText("growing")).toBeInTheDocument();
});

it("shows in the tree why a store does not answer", async () => {
  fakeServer.routes["GET api/witsml-server/objects"] = () => {
    throw new CallError("unavailable", "The store says: user or password is wrong (401)");
  };
  openApp("/witsml-servers");
  const tree = page.getByRole("navigation", { name: "Wells of Field store" });
  await expect.element(tree.getByText("The store says: user or password is wrong (401)")).toBeVisible();
});

it("reports a certificate without a known issuer, and trusts it only when an administrator agrees", async () => {
  let test = refusedTest;
  fakeServer.routes["POST api/witsml-server/test"] = () => test;
  fakeServer.routes["PATCH api/witsml-server"] = (fields) => {
    test = {
      ...refusedTest,
      isConnected: true,
      message: "The store answers",
      certificate: null,
      versions: ["1.4.1.1"],
    };
    servers = [{ ...servers[0]!, ...(fields as Partial<WitsmlServer>), version: 2 }, servers[1]!];
    return servers[0]!;
  };
  openApp("/witsml-servers");
  await button("Test connection").click();
  await expect.element(page.getByText("Not connected", { exact: true })).toBeVisible();
  await expect.element(page.getByText(FINGERPRINT)).toBeVisible();
  expect(fakeServer.sentTo("PATCH api/witsml-server")).toEqual([]);
  await button("Trust this certificate").click();
  await expect.element(page.getByText("Connected", { exact: true })).toBeVisible();
  expect(fakeServer.sentTo("PATCH api/witsml-server")).toEqual([
    { _id: "s1", version: 1, trustedFingerprint: FINGERPRINT },
  ]);
  await expect.element(page.getByText(/certificate trusted by an administrator/)).toBeVisible();
});

it("deletes a server once the person is sure, and restores it", async () => {
  fakeServer.routes["DELETE api/witsml-server"] = ({ serverId }) => {
    servers = servers.filter(({ _id }) => _id !== serverId);
    return { deleted: 1 };
  };
  fakeServer.routes["POST api/witsml-server/restore"] = () => ({ restored: 1 });
  openApp("/witsml-servers");
  await button("Delete Field store").click();
  expect(fakeServer.sentTo("DELETE api/witsml-server")).toEqual([]);
  await button("Delete server").click();
  await button("Undo").click();
  await expect.poll(() => fakeServer.sentTo("POST api/witsml-server/restore")).toEqual([{ serverId: "s1" }]);
});

it("adds a server once its name and address are whole, and never shows a password again", async () => {
  servers = [];
  fakeServer.routes["POST api/witsml-server"] = ({ password: _password, ...fields }) => {
    servers = [server("new", "Rig store", fields as Partial<WitsmlServer>)];
    return servers[0]!;
  };
  openApp("/witsml-servers");
  await expect.element(page.getByText("No WITSML servers yet")).toBeVisible();
  await button("Add server").click();
  await dialog().getByRole("textbox", { name: /^Name/ }).fill("Rig store");
  await dialog()
    .getByRole("textbox", { name: /Address|URL/ })
    .fill("ftp://rig");
  await dialog()
    .getByRole("button", { name: /^(Add|Save)/ })
    .click();
  await expect.element(dialog().getByText("Address starts with https:// or http://")).toBeVisible();
  expect(fakeServer.sentTo("POST api/witsml-server")).toEqual([]);
  await dialog()
    .getByRole("textbox", { name: /Address|URL/ })
    .fill("https://rig.example.com/store");
  await dialog().getByLabelText("Password").fill("sealed-1");
  await dialog()
    .getByRole("button", { name: /^(Add|Save)/ })
    .click();
  await expect.element(page.getByRole("heading", { name: "Rig store" })).toBeVisible();
  expect(fakeServer.sentTo("POST api/witsml-server")).toMatchObject([{ name: "Rig store", password: "sealed-1" }]);
  await button("Edit").click();
  await expect.element(dialog().getByLabelText("Password")).toHaveValue("");
});

it("shows the servers and stores to an engineer as read-only", async () => {
  openApp("/witsml-servers", sampleUser({ type: "engineer" }));
  await expect.element(page.getByRole("heading", { name: "Field store" })).toBeVisible();
  for (const name of ["Add server", "Test connection", "Edit", "Delete Field store"]) {
    await expect.element(button(name)).not.toBeInTheDocument();
  }
});

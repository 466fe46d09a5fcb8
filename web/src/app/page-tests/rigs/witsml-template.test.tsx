import type { WitsmlTemplate } from "@sigma/contract/rigs/witsml-template";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { useToasts } from "../../../data/notifications/toasts";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleUser } from "../../../data/testing/samples";
import { updateTemplate } from "../../../features/witsml-template/template-calls";
import { openApp } from "../../testing/open-app";

const wsdl = (note: string) => `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"><!-- ${note} --></definitions>`;
const template = (id: string, name: string): WitsmlTemplate => ({
  _id: id,
  name,
  version: 3,
  wsdlFile: wsdl(name),
  ownerId: "u1",
});

let templates: WitsmlTemplate[] = [];

beforeEach(() => {
  templates = [template("t1", "Field store"), template("t2", "Office store")];
  fakeServer.routes["GET api/witsml-template"] = () => templates;
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const toasts = () => useToasts.getState().toasts.map(({ kind, title, text }) => [kind, title, text]);

it("shows the templates to an engineer, and the file of the selected one [SH-027]", async () => {
  const app = openApp("/witsml-template", sampleUser({ type: "engineer" }));
  await expect.element(page.getByRole("link", { name: "WITSML" })).toHaveAttribute("aria-current", "page");
  await expect.element(page.getByLabelText("WSDL file of Field store")).toHaveValue(wsdl("Field store"));
  await page.getByRole("row").filter({ hasText: "Office store" }).click();
  await expect.element(page.getByLabelText("WSDL file of Office store")).toBeVisible();
  expect(document.title).toBe("WITSML templates – Sigma");
  expect(app.search()).toEqual({ template: "t2" });
  app.back();
  await expect.element(page.getByLabelText("WSDL file of Field store")).toBeVisible();
});

it("adds a template from a file, and refuses a file that isn't a WSDL document [AN-237]", async () => {
  templates = [];
  fakeServer.routes["POST api/witsml-template"] = (fields) => {
    templates = [{ _id: "new", version: 1, ownerId: "u1", ...fields }];
    return { id: "new" };
  };
  openApp("/witsml-template");
  await expect.element(page.getByText("No WITSML templates yet")).toBeVisible();
  await button("Add template").click();
  const drop = dialog().getByLabelText("Drop a WSDL file here");
  await drop.upload(new File(["<logs/>"], "WMLS.xml"));
  await expect.element(dialog().getByText(/isn't a WSDL 1\.1 document/)).toBeVisible();
  await expect.element(dialog().getByRole("button", { name: "Add", exact: true })).toBeDisabled();
  await drop.upload(new File([wsdl("1.4")], "other.wsdl"));
  await expect.element(dialog().getByRole("textbox", { name: "Name" })).toHaveValue("WMLS");
  await dialog().getByRole("button", { name: "Add", exact: true }).click();
  await expect.poll(toasts).toEqual([["success", "Witsml Template created", ""]]);
  expect(fakeServer.sentTo("POST api/witsml-template")).toEqual([{ name: "WMLS", wsdlFile: wsdl("1.4") }]);
  await expect.element(page.getByLabelText("WSDL file of WMLS")).toBeVisible();
});

it("changes a template, and confirms it [AN-237]", async () => {
  fakeServer.routes["PATCH api/witsml-template"] = ({ updateValues }) => {
    templates = templates.map((template) =>
      template._id === "t1" ? { ...template, ...(updateValues as object), version: 4 } : template,
    );
    return templates[0]!;
  };
  openApp("/witsml-template");
  await button("Edit").click();
  await dialog().getByLabelText("Or paste its text").fill(wsdl("pasted"));
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect.poll(toasts).toEqual([["success", "Witsml Template updated", ""]]);
  const updateValues = { wsdlFile: wsdl("pasted") };
  expect(fakeServer.sentTo("PATCH api/witsml-template")).toEqual([{ id: "t1", version: 3, updateValues }]);
  await expect.element(page.getByLabelText("WSDL file of Field store")).toHaveValue(wsdl("pasted"));
});

it("refuses to change a template that the list does not have [AN-165]", async () => {
  expect(await updateTemplate(templates, "gone", 1, { name: "x" })).toBe(false);
  expect(toasts()).toEqual([["error", "Witsml Template update error", "Can't find Witsml Template with id: gone"]]);
  expect(fakeServer.sentTo("PATCH api/witsml-template")).toEqual([]);
});

it("deletes a template after a confirmation, with undo, and reports it [AN-237]", async () => {
  fakeServer.routes["DELETE api/witsml-template"] = ({ id }) => {
    templates = templates.filter(({ _id }) => _id !== id);
    return { deleted: 1 };
  };
  fakeServer.routes["POST api/witsml-template/restore"] = () => ({ restored: 1 });
  openApp("/witsml-template");
  await button("Delete Field store").click();
  expect(fakeServer.sentTo("DELETE api/witsml-template")).toEqual([]);
  await button("Apply").click();
  await expect.poll(toasts).toEqual([["success", "Witsml Template deleted", ""]]);
  await expect.element(page.getByRole("row").filter({ hasText: "Field store" })).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.poll(() => fakeServer.sentTo("POST api/witsml-template/restore")).toEqual([{ id: "t1" }]);
});

import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import { MOST_WSDL_BYTES } from "@sigma/contract/rigs/witsml-template-limits";
import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

const wsdl = (note = "") =>
  `<?xml version="1.0"?>\n<definitions name="WMLS" xmlns="http://schemas.xmlsoap.org/wsdl/"><documentation>${note}</documentation></definitions>`;
const post = (name: string, wsdlFile: string | null = wsdl()) =>
  server.call("POST api/witsml-template", { body: { name, wsdlFile } });
const patch = (body: object) => server.call("PATCH api/witsml-template", { body });
const remove = (id: string) => server.call("DELETE api/witsml-template", { query: { id } });
const restore = (id: string) => server.call("POST api/witsml-template/restore", { body: { id } });
const list = async () => (await server.call("GET api/witsml-template")).body;
const findTemplate = async (id: string) => (await list()).find(({ _id }) => _id === id);

it("returns a new template with its id, and lists the templates by name without a template being requested [SH-232, SH-233, AN-081, OP-044]", async () => {
  const store = await post("Store 1.4.1.1", wsdl("1.4"));
  const older = await post(" Older store ");
  expect(store).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^[0-9a-f]{24}$/) as string } });
  expect(Object.keys(store.body)).toEqual(["id"]);
  expect(await list()).toEqual([
    { _id: older.body.id, version: 1, name: "Older store", wsdlFile: wsdl(), ownerId: server.users.admin._id },
    { _id: store.body.id, version: 1, name: "Store 1.4.1.1", wsdlFile: wsdl("1.4"), ownerId: server.users.admin._id },
  ]);
});

it.each([
  ["no file", null, "wsdlFile is required"],
  ["a text that is no XML", "hello", "broken in line 1"],
  ["a file with a DOCTYPE", `<!DOCTYPE x [<!ENTITY a "a">]>${wsdl()}`, "DOCTYPE"],
  ["another document", "<logs/>", "isn't a WSDL 1.1 document"],
  ["more than 1 MB", wsdl("x".repeat(MOST_WSDL_BYTES)), "more than 1 MB"],
])("refuses %s and keeps nothing [OP-051]", async (_what, wsdlFile, says) => {
  const before = await list();
  const { status, body } = await post("Refused", wsdlFile);
  expect([status, body.field]).toEqual([400, "wsdlFile"]);
  expect(body.message).toContain(says);
  expect(await list()).toEqual(before);
});

it("takes a file of just less than 1 MB, and refuses a body that is far longer", async () => {
  const { status, body } = await post("Long", wsdl('"'.repeat(MOST_WSDL_BYTES - 200)));
  expect(status).toBe(200);
  await remove(body.id);
  expect((await post("Longer", wsdl("x".repeat(3 * MOST_WSDL_BYTES)))).status).toBe(413);
});

it("changes the name and the file, and reports a template that does not exist [SH-234, AN-165]", async () => {
  const { id } = (await post("Rig store")).body;
  expect((await patch({ id, updateValues: { _id: "other", name: "Field store" } })).body).toEqual({
    _id: id,
    version: 2,
    name: "Field store",
    wsdlFile: wsdl(),
    ownerId: server.users.admin._id,
  });
  const changedTemplate = (await patch({ id, updateValues: { wsdlFile: wsdl("new") } })).body;
  expect(changedTemplate).toMatchObject({ name: "Field store", wsdlFile: wsdl("new"), version: 3 });
  expect(await findTemplate(id)).toEqual(changedTemplate);
  expect(await patch({ id, updateValues: { wsdlFile: "<logs/>" } })).toMatchObject({
    status: 400,
    body: { field: "updateValues.wsdlFile" },
  });
  expect((await patch({ id, updateValues: { colour: "red" } })).status).toBe(400);
  expect(await patch({ id: "gone", updateValues: {} })).toMatchObject({
    status: 404,
    body: { message: "Can't find Witsml Template with id: gone" },
  });
  expect(await findTemplate(id)).toEqual(changedTemplate);
});

it("gives a name to only one template, ignoring case", async () => {
  const { id } = (await post("Kept name")).body;
  const { id: other } = (await post("Another name")).body;
  const takenNameReply = { status: 409, body: { code: "conflict", field: "name" } };
  expect(await post("kept NAME")).toMatchObject(takenNameReply);
  expect(await patch({ id: other, updateValues: { name: "Kept name" } })).toMatchObject(takenNameReply);
  expect((await patch({ id, updateValues: { name: "KEPT NAME" } })).status).toBe(200);
  const both = await Promise.all([post("Raced"), post("raced")]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it("returns the stored template to the second of two users who save the same template [OP-072]", async () => {
  const { id } = (await post("Edited by two")).body;
  const savedTemplate = (await patch({ id, version: 1, updateValues: { wsdlFile: wsdl("mine") } })).body;
  const late = await patch({ id, version: 1, updateValues: { wsdlFile: wsdl("theirs") } });
  expect(late).toMatchObject({ status: 409, body: { field: "version", current: savedTemplate } });
  expect(await findTemplate(id)).toEqual(savedTemplate);
});

it("deletes a template, which can be restored for 10 minutes unless its name is taken [SH-235]", async () => {
  const { id } = (await post("Deleted")).body;
  expect((await restore(id)).status).toBe(404);
  expect((await remove(id)).body).toEqual({ deleted: 1 });
  expect(await findTemplate(id)).toBeUndefined();
  expect(await remove(id)).toMatchObject({
    status: 404,
    body: { message: `Can't find Witsml Template with id: ${id}` },
  });
  const { id: heir } = (await post("deleted")).body;
  expect(await restore(id)).toMatchObject({ status: 409, body: { field: "name" } });
  await remove(heir);
  expect((await restore(id)).body).toEqual({ restored: 1 });
  expect(await findTemplate(id)).toMatchObject({ name: "Deleted", wsdlFile: wsdl() });
  await remove(id);
  server.now.seconds += UNDO_SECONDS;
  expect((await restore(id)).status).toBe(404);
});

it("writes into the audit log what a change of a template replaced", async () => {
  const { id } = (await post("Audited")).body;
  await patch({ id, updateValues: { name: "Audited again" } });
  const { rows } = (await server.call("GET api/audit-log")).body;
  expect(rows.find(({ call }) => call === "PATCH api/witsml-template")).toMatchObject({
    action: "change",
    before: { name: "Audited" },
    after: { name: "Audited again" },
  });
});

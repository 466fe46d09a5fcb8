import { expect, it } from "vitest";
import { createOutboundRules } from "../outbound/outbound-rules";
import { testServer } from "../transport/testing/own-test-server";
import { readWebInputs, webReader } from "./read-web-inputs";

const server = testServer();
const url = "https://prices.example/diesel.json";
const input = { name: "prices", url, kind: "json" as const, isOptional: false };
const approvals = [{ url, by: "Admin", at: 1 }];
const fields = (web: object[], code = "sigma.log(sigma.inputs.web.prices)") => ({
  name: "Prices",
  code,
  inputs: { web },
  wells: { of: "chosen", wellIds: [server.well._id] },
});
const add = async (web: object[], token = server.tokens.engineer) =>
  (await server.call("POST api/program", { body: fields(web), token })).body;

it("approves an address only by an admin, and takes the approval back when the address changes", async () => {
  const { _id: id, approvals: first } = await add([input]);
  expect(first).toEqual([]);
  const approve = (token: string, address = url, isApproved = true) =>
    server.call("POST api/program/approve", { body: { id, url: address, isApproved }, token });
  expect((await approve(server.tokens.engineer)).body.code).toBe("permission");
  expect((await approve(server.tokens.admin, "https://other.example/")).body.field).toBe("url");
  expect((await approve(server.tokens.admin)).body.approvals).toMatchObject([{ url }]);
  const change = (web: object[]) =>
    server.call("PATCH api/program", {
      body: { id, updateValues: { inputs: { web } } },
      token: server.tokens.engineer,
    });
  expect((await change([{ ...input, name: "diesel" }])).body.approvals).toHaveLength(1);
  expect((await change([{ ...input, url: `${url}?v=2` }])).body.approvals).toEqual([]);
  expect((await change([input])).body.approvals).toEqual([]);
  await approve(server.tokens.admin);
  expect((await approve(server.tokens.admin, url, false)).body.approvals).toEqual([]);
  const rows = await server.database.query({
    text: "SELECT call FROM audit_log WHERE call = 'POST api/program/approve'",
  });
  expect(rows.length).toBeGreaterThan(0);
});

it("does not run while an address waits for approval, and says so", async () => {
  const { _id: id } = await add([input]);
  const body = { id, wellId: server.well._id };
  const { body: run } = await server.call("POST api/program/run", { body, token: server.tokens.engineer });
  expect(run.outcome).toEqual({
    kind: "refused",
    text: `The web input prices (${url}): waits for approval by an administrator`,
  });
  const optional = await add([{ ...input, isOptional: true }]);
  const again = await server.call("POST api/program/run", {
    body: { ...body, id: optional._id },
    token: server.tokens.engineer,
  });
  expect(again.body).toMatchObject({
    outcome: { kind: "done" },
    log: ["null"],
    web: [{ name: "prices", url, text: null }],
  });
});

it.each([
  ["an address without https", { ...input, url: "http://prices.example/" }],
  ["an address with a password", { ...input, url: "https://me:secret@prices.example/" }],
])("refuses %s by its field", async (_what, web) => {
  expect((await add([web])).field).toBe("inputs.web.0.url");
});

it("gives values as JSON or text, repeats a run with the same texts, and gives null where an optional one fails", async () => {
  const read = (address: string) =>
    address === url
      ? Promise.resolve('{"diesel":4.2}')
      : Promise.reject(new Error("the server answered with status 404"));
  expect(await readWebInputs([input], approvals, read, null)).toEqual({
    values: { prices: { diesel: 4.2 } },
    texts: [{ name: "prices", url, text: '{"diesel":4.2}' }],
  });
  expect(await readWebInputs([{ ...input, kind: "text" }], approvals, read, null)).toMatchObject({
    values: { prices: '{"diesel":4.2}' },
  });
  const givenTexts = [{ name: "prices", url, text: '{"diesel":3.9}' }];
  const unread = () => Promise.reject(new Error("it is not read again"));
  expect(await readWebInputs([input], [], unread, givenTexts)).toMatchObject({ values: { prices: { diesel: 3.9 } } });
  const missing = { ...input, url: "https://gone.example/" };
  const both = [{ ...approvals[0]!, url: missing.url }];
  expect(await readWebInputs([missing], both, read, null)).toEqual({
    refusal: "The web input prices (https://gone.example/): the server answered with status 404",
  });
  expect(await readWebInputs([{ ...missing, isOptional: true }], both, read, null)).toMatchObject({
    values: { prices: null },
  });
  expect(await readWebInputs([input], approvals, () => Promise.resolve("<html>"), null)).toMatchObject({
    refusal: `The web input prices (${url}): the text is not JSON`,
  });
});

it("does not read a private address that OUTBOUND_ALLOW does not open", async () => {
  const read = webReader(createOutboundRules([]));
  await expect(read("https://127.0.0.1/")).rejects.toThrow("127.0.0.1 is a loopback address");
  await expect(read("https://169.254.169.254/")).rejects.toThrow("169.254.169.254");
});

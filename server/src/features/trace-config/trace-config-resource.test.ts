import { expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const client = testClient(server, "engineer");

const whose = (presetName: string, type = "time") => ({ userId: server.users.engineer._id, presetName, type });
const patch = (presetName: string, updateQuery: object, type = "time") =>
  client.ask("trace-config/patch", { ...whose(presetName, type), updateQuery });

it("is empty before any user has configured a trace [SH-255]", async () => {
  expect((await client.ask("trace-config/get", whose("default"))).data).toEqual({});
});

it("lays changed fields over the defaults and keeps them per preset and type [SH-256, AN-087, AN-274, OP-062]", async () => {
  const white = { color: "white", autoScale: true, min: 0, max: 0, offset: 0, renderType: "line" };
  expect((await patch("one", { wob: { color: "#1F77B4" } })).data).toEqual({ wob: { ...white, color: "#1F77B4" } });
  const both = { wob: { ...white, color: "#1F77B4", min: 0, max: 50 }, rop: { ...white, renderType: "point" } };
  expect((await patch("one", { wob: { max: 50 }, rop: { renderType: "point" } })).data).toEqual(both);
  expect((await client.ask("trace-config/get", whose("one"))).data).toEqual(both);
  expect((await client.ask("trace-config/get", whose("one", "depth"))).data).toEqual({});
  expect((await client.ask("trace-config/get", whose("two"))).data).toEqual({});
});

it("names a minimum that would lie over the maximum kept before", async () => {
  await patch("ranges", { wob: { min: 0, max: 50 } });
  const { error } = await patch("ranges", { wob: { min: 60 } });
  expect(error).toMatchObject({ code: "validation", field: "updateQuery.wob.min" });
  const { error: both } = await patch("ranges", { rop: { min: 60, max: 50 } });
  expect(both).toMatchObject({ code: "validation", field: "updateQuery.rop.min" });
});

it("names a type and a trace that do not exist", async () => {
  expect((await client.ask("trace-config/get", whose("one", "space"))).error).toMatchObject({ field: "type" });
  const unknown = await patch("one", { nonsense: { min: 1 } });
  expect(unknown.error).toEqual({
    message: "updateQuery.nonsense: trace must be a channel or depth column",
    code: "validation",
    field: "updateQuery.nonsense",
  });
  expect((await patch("one", { wob: { colour: "white" } })).error).toMatchObject({ field: "updateQuery.wob.colour" });
});

it("keeps both changes of two who change one trace at once [SH-256]", async () => {
  await Promise.all([
    patch("shared", { wob: { color: "#FF7F0E" } }),
    patch("shared", { wob: { offset: 5 } }),
    patch("shared", { wob: { max: 40 } }),
    patch("shared", { rop: { renderType: "point" } }),
  ]);
  expect((await client.ask("trace-config/get", whose("shared"))).data).toMatchObject({
    wob: { color: "#FF7F0E", offset: 5, max: 40 },
    rop: { renderType: "point" },
  });
});

it("belongs to its user alone", async () => {
  const request = { ...whose("one"), userId: server.users.admin._id };
  expect((await client.ask("trace-config/get", request)).error?.code).toBe("permission");
  expect((await client.ask("trace-config/patch", { ...request, updateQuery: {} })).error?.code).toBe("permission");
});

import type { UserId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import { addEngineer } from "../../transport/testing/add-engineer";

const server = testServer();

const place = { x: 0, y: 0, w: 4, h: 3 };
const valueOf = (wellId: string, over: object = {}) => ({
  id: "p1",
  kind: "value",
  title: "",
  place,
  well: { by: "fixed", wellId },
  channel: "wob",
  ...over,
});
const withPanels = (...panels: object[]) => ({ variables: [], panels });
const textPanel = (id: string, over: object = {}) => ({ id, kind: "text", title: "", place, text: "", ...over });

type Who = { token?: string };
const engineer = (): Who => ({ token: server.tokens.engineer });
const add = async (name: string, content: object = withPanels(), who: Who = {}) =>
  (await server.call("POST api/dashboard", { body: { name, content }, ...who })).body;
const patch = (body: object, who: Who = {}) => server.call("PATCH api/dashboard", { body, ...who });
const read = (id: string, who: Who = {}) => server.call("GET api/dashboard", { query: { id }, ...who });
const names = async (who: Who = {}) => (await server.call("GET api/dashboards", who)).body.map(({ name }) => name);

it("shows a new dashboard to its owner alone until it is shared, and gives others no right to change it", async () => {
  const { _id: id, version } = await add("Own", withPanels(textPanel("t")));
  expect(version).toBe(1);
  expect(await names()).toContain("Own");
  expect(await names(engineer())).not.toContain("Own");
  expect((await read(id, engineer())).status).toBe(404);
  await patch({ id, sharing: { with: "chosen", userIds: [], roles: ["engineer"] } });
  expect((await read(id, engineer())).body).toMatchObject({ name: "Own", ownerName: expect.any(String) as string });
  expect((await patch({ id, name: "Taken" }, engineer())).body.code).toBe("permission");
  expect((await server.call("DELETE api/dashboard", { query: { id }, ...engineer() })).status).toBe(403);
  await patch({ id, sharing: { with: "all" } });
  expect(await names(engineer())).toContain("Own");
});

it.each([
  ["a kind of a newer version", withPanels(textPanel("t", { kind: "hologram" })), "content.panels.0.kind", "hologram"],
  ["panels that overlap", withPanels(textPanel("a"), textPanel("b")), "content.panels.1.place", "overlaps the panel a"],
  [
    "a panel wider than the grid",
    withPanels(textPanel("a", { place: { x: 8, y: 0, w: 5, h: 1 } })),
    "content.panels.0.place.w",
    "12 columns",
  ],
  [
    "a variable that does not exist",
    withPanels(valueOf("", { well: { by: "variable", name: "pad" } })),
    "content.panels.0.well",
    "no variable pad",
  ],
  ["an option of another kind", withPanels(textPanel("a", { channel: "wob" })), "content.panels.0", "channel"],
])("refuses %s by the field and the rule, and keeps nothing", async (_what, content, field, says) => {
  const before = await names();
  const { status, body } = await server.call("POST api/dashboard", { body: { name: "Refused", content } });
  expect([status, body.field?.startsWith(field)]).toEqual([400, true]);
  expect(body.message).toContain(says);
  expect(await names()).toEqual(before);
});

it("keeps the versions of the content, refuses a change that is based on an older one, and does not count equal saves", async () => {
  const { _id: id } = await add("Night");
  const firstChange = await patch({ id, version: 1, content: withPanels(textPanel("t")) });
  expect(firstChange.body).toMatchObject({ version: 2, content: { panels: [{ id: "t" }] } });
  expect((await patch({ id, version: 2, content: withPanels(textPanel("t")) })).body.version).toBe(2);
  const lateChange = await patch({ id, version: 1, name: "Late" });
  expect(lateChange.body).toMatchObject({ code: "conflict", field: "version", current: { name: "Night", version: 2 } });
  await patch({ id, version: 2, sharing: { with: "all" } });
  const { body } = await server.call("GET api/dashboard/versions", { query: { id } });
  expect(body).toMatchObject([{ version: 1, name: "Night", content: { panels: [] } }]);
});

it("keeps a draft for its owner until it is saved or discarded, and refuses that of a second window", async () => {
  const { _id: id } = await add("Drafted");
  await patch({ id, sharing: { with: "all" } });
  const store = (draft: object | null, version?: number) =>
    server.call("POST api/dashboard/draft", { body: { id, version, draft } });
  const draft = { name: "Drafted again", content: withPanels(textPanel("t")) };
  expect((await store(draft, 0)).body.draft).toMatchObject({ ...draft, version: 1 });
  expect((await store(draft, 0)).body).toMatchObject({ code: "conflict", field: "version" });
  expect((await read(id)).body).toMatchObject({ name: "Drafted", draft: { name: "Drafted again" } });
  expect((await read(id, engineer())).body.draft).toBeNull();
  expect((await store(null)).body.draft).toBeNull();
  await store(draft);
  expect((await patch({ id, ...draft })).body).toMatchObject({ ...draft, draft: null });
});

it("restores a deleted dashboard, copies one that the caller may open, and takes an exported file", async () => {
  const { _id: id } = await add("Shared", withPanels(textPanel("t")));
  const copy = (name: string) => server.call("POST api/dashboard/copy", { body: { id, name }, ...engineer() });
  expect((await copy("Mine")).status).toBe(404);
  await patch({ id, sharing: { with: "all" } });
  expect((await copy("Mine")).body).toMatchObject({
    ownerId: server.users.engineer._id,
    sharing: { with: "owner" },
    content: { panels: [{ id: "t" }] },
  });
  await server.call("DELETE api/dashboard", { query: { id } });
  expect(await names()).not.toContain("Shared");
  expect((await server.call("POST api/dashboard/restore", { body: { id } })).body).toEqual({ restored: 1 });
  expect(await names()).toContain("Shared");

  const file = { format: "sigma-dashboard", formatVersion: 1, name: "Imported", content: withPanels(textPanel("t")) };
  const take = (body: object) => server.call("POST api/dashboard/import", { body });
  expect((await take(file)).body).toMatchObject({ name: "Imported", version: 1 });
  expect((await take({ ...file, formatVersion: 2 })).body).toMatchObject({ field: "formatVersion" });
  expect((await take({ ...file, format: "other" })).body.message).toContain("isn't a dashboard of Sigma");
});

const newUser = (username: string) => addEngineer(server, username);
const limit = (userId: UserId) =>
  server.stores.users.change(userId, { access: { wells: [server.well._id], operators: [] } });
const addWell = async (name: string) => (await server.call("POST api/well", { body: { name } })).body._id;

it("hides the wells beyond the reach of a user", async () => {
  const { _id: userId, token } = await newUser("limited");
  await limit(userId);
  const other = await addWell("Other");
  const variables = [{ name: "pad", kind: "wells", value: [server.well._id, other] }];
  const panels = [
    valueOf(server.well._id),
    valueOf(other, { id: "p2", place: { ...place, x: 4 } }),
    { id: "p3", kind: "rig-states", title: "", place: { ...place, x: 8 }, wells: { by: "fixed", wellIds: [other] } },
  ];
  const { _id: id } = await add("Pad", { variables, panels });
  await patch({ id, sharing: { with: "all" } });
  const { content } = (await read(id, { token })).body;
  expect(content.variables).toMatchObject([{ value: [server.well._id] }]);
  expect(content.panels).toMatchObject([
    { well: { by: "fixed", wellId: server.well._id } },
    { well: { by: "hidden" } },
    { wells: { by: "fixed", wellIds: [] } },
  ]);
  expect(JSON.stringify(content)).not.toContain(other);

  const copy = await server.call("POST api/dashboard/copy", { body: { id, name: "Mine" }, token });
  expect(copy.body.content.panels[1]).toMatchObject({ well: { by: "none" } });
  const body = { name: "Named", content: withPanels(valueOf(other)) };
  expect((await server.call("POST api/dashboard", { body, token })).body.code).toBe("permission");
  expect((await server.call("GET api/dashboard/people", { token })).body).toEqual([]);
});

it("restores a version of a limited owner with the wells that the version had, not with those of the present one", async () => {
  const owner = await newUser("restoring-owner");
  const [formerWell, presentWell] = [await addWell("Former"), await addWell("Present")];
  const contentOf = (wellId: string) => ({
    variables: [{ name: "pad", kind: "wells", value: [wellId, server.well._id] }],
    panels: [valueOf(wellId)],
  });
  const { _id: id } = await add("Versions", contentOf(formerWell), owner);
  await patch({ id, content: contentOf(presentWell) }, owner);
  await patch({ id, sharing: { with: "all" } }, owner);
  await limit(owner._id);
  const [former] = (await server.call("GET api/dashboard/versions", { query: { id }, ...owner })).body;
  const unknown = await patch({ id, content: former!.content, restoredVersion: 99 }, owner);
  expect([unknown.status, unknown.body.field]).toEqual([404, "restoredVersion"]);
  await patch({ id, content: former!.content, restoredVersion: former!.version }, owner);
  expect((await read(id, engineer())).body.content).toMatchObject(contentOf(formerWell));
});

it("keeps the wells that a limited owner can't see, in a draft and a save, and names none of them in a refusal", async () => {
  const owner = await newUser("owner");
  const hiddenWell = await addWell("Hidden");
  const list = (...wellIds: string[]) => ({
    id: "p2",
    kind: "rig-states",
    title: "",
    place: { ...place, x: 4 },
    wells: { by: "fixed", wellIds },
  });
  const padVariable = (...value: string[]) => ({ name: "pad", kind: "wells", value });
  const wellVariable = (value: string | null) => ({ name: "well", kind: "well", value });
  const padContent = {
    variables: [padVariable(hiddenWell, server.well._id), wellVariable(hiddenWell)],
    panels: [valueOf(hiddenWell), list(hiddenWell, server.well._id)],
  };
  const { _id: id } = await add("Pads", padContent, owner);
  await patch({ id, sharing: { with: "all" } }, owner);
  await limit(owner._id);
  const { content } = (await read(id, owner)).body;
  expect(JSON.stringify(content)).not.toContain(hiddenWell);

  const draft = { name: "Pads, new", content };
  const storeDraft = (version: number) =>
    server.call("POST api/dashboard/draft", { body: { id, version, draft }, ...owner });
  const ofDraft = (await storeDraft(0)).body;
  const refusals = [await storeDraft(0), await patch({ id, version: 1, name: "Late" }, owner)];
  expect(refusals.map(({ status }) => status)).toEqual([409, 409]);
  expect(JSON.stringify([ofDraft, refusals])).not.toContain(hiddenWell);
  expect(refusals[0]!.body).toMatchObject({ field: "version", current: { draft: { version: 1 } } });

  await patch({ id, ...draft }, owner);
  expect((await read(id, engineer())).body).toMatchObject({ name: "Pads, new", content: padContent });
  const withoutOwn = { variables: [padVariable(), wellVariable(server.well._id)], panels: [content.panels[0], list()] };
  await patch({ id, content: withoutOwn }, owner);
  expect((await read(id, engineer())).body.content).toMatchObject({
    variables: [padVariable(hiddenWell), wellVariable(server.well._id)],
    panels: [valueOf(hiddenWell), list(hiddenWell)],
  });
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const upload = (id: string, bytes: Buffer, who: Who = {}) =>
  server.call("POST api/dashboard/picture", {
    body: { id, data: bytes.toString("base64") },
    ...who,
  });
const pictureOf = (id: string, picture: string, who: Who = {}) =>
  server.call("GET api/dashboard/picture", { query: { id, picture }, ...who });

it("takes pictures by their content, not by what they are called, and none that can contain a script", async () => {
  const { _id: id } = await add("Layout");
  const starts = [PNG, Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("RIFF0000WEBPVP8 ")];
  for (const bytes of starts) expect((await upload(id, bytes)).status).toBe(200);
  for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<html>.png", "RIFF0000WAVEfmt "]) {
    expect((await upload(id, Buffer.from(text))).body).toMatchObject({
      field: "data",
      message: "A picture must be a PNG, JPEG or WebP file",
    });
  }
  const tooLarge = Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]);
  expect((await upload(id, tooLarge)).body).toMatchObject({ message: "data has more than 2 MB of a picture" });
  const panelWithoutAlt = { id: "p", kind: "picture", title: "", place, picture: "0".repeat(64), alt: " " };
  expect((await patch({ id, content: withPanels(panelWithoutAlt) })).body).toMatchObject({
    field: "content.panels.0.alt",
  });
});

it("shows a picture to those who may open a dashboard that names it", async () => {
  const { _id: id } = await add("Rig");
  expect((await upload(id, PNG, engineer())).status).toBe(404);
  const { picture } = (await upload(id, PNG)).body;
  expect((await pictureOf(id, picture)).body).toEqual({ type: "image/png", data: PNG.toString("base64") });
  expect((await pictureOf(id, picture, engineer())).status).toBe(404);
  await patch({ id, sharing: { with: "all" } });
  expect((await pictureOf(id, picture, engineer())).status).toBe(404);
  const panel = { id: "p", kind: "picture", title: "", place, picture, alt: "Layout of the rig" };
  await patch({ id, content: withPanels(panel) });
  expect((await pictureOf(id, picture, engineer())).status).toBe(200);
  const copy = await server.call("POST api/dashboard/copy", { body: { id, name: "Copy" }, ...engineer() });
  await patch({ id, content: withPanels() });
  expect((await pictureOf(copy.body._id, picture, engineer())).status).toBe(200);
});

it("records who added a picture in the audit log, without its bytes", async () => {
  const { _id: id } = await add("Watched");
  server.now.seconds += 1;
  await upload(id, PNG);
  const { body } = await server.call("GET api/audit-log");
  const line = { resource: "dashboard", action: "add picture", target: "Watched", by: "admin", before: {}, after: {} };
  expect(body.rows[0]).toMatchObject(line);
});

it("removes pictures that no dashboard, draft or version has named for a day", async () => {
  const { _id: id } = await add("Old");
  const { dashboardPictures } = server.stores;
  const now = 2_000_000_000;
  const namedId = await dashboardPictures.add(Buffer.from("a"), "image/png", now - 100_000);
  const otherId = await dashboardPictures.add(Buffer.from("b"), "image/png", now - 100_000);
  const panel = { id: "p", kind: "picture", title: "", place, picture: namedId, alt: "a" };
  await patch({ id, content: withPanels(panel) });
  await patch({ id, content: withPanels() });
  await dashboardPictures.add(Buffer.from("c"), "image/png", now);
  expect(await dashboardPictures.byId(namedId)).not.toBeNull();
  expect(await dashboardPictures.byId(otherId)).toBeNull();
});

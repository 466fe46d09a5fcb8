import { topics } from "@sigma/contract/topics";
import type { WellId } from "@sigma/contract/ids";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { DAY } from "@sigma/terms/durations";
import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { testContent } from "../delivery-content";
import {
  addWebhook,
  call,
  deliverFromServer,
  hook,
  log,
  mail,
  raise,
  notice,
  server,
  set,
  until,
} from "../testing/delivering-server";

deliverFromServer();

type Sent = { event: string; change: { topic: string; well: object; count: number; data: Record<string, unknown> } };
const sentTo = (path: string): Sent[] =>
  hook.requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body.toString()) as Sent);

/** A webhook that follows changes of the well of the server, without notifications. */
const follow = (path: string, fields: object) =>
  addWebhook(path, { types: [], levels: [], wells: [server.well._id], ...fields });

const pushSurvey = (wellId: string, md: number) =>
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId: wellId as WellId, md } });

it("sends the changes of the chosen topics and wells, signed, those of 5 s as one", async () => {
  const { secret } = await follow("/changes", { topics: ["surveys", "notes"] });
  const other = await server.stores.wells.create({ name: "Coyote 2H" });
  pushSurvey(other._id, 1);
  server.live.publish({ kind: "changed", topic: "plans", message: { wellId: server.well._id, what: "well-plans" } });
  pushSurvey(server.well._id, 9000);
  pushSurvey(server.well._id, 9100);
  server.now.seconds += 5;
  await until(() => sentTo("/changes").length === 1);
  expect(sentTo("/changes")).toMatchObject([
    {
      event: "change",
      change: {
        topic: "surveys",
        well: { id: server.well._id, name: "Bluebonnet 7H" },
        count: 2,
        data: { wellId: server.well._id, md: 9100 },
      },
      leftOut: 0,
    },
  ]);
  const [{ headers, body }] = hook.requests as [(typeof hook.requests)[number]];
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const text = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body.toString()}`;
  expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(text).digest("base64")}`);
  await until(async () => (await log())[0]?.state === "sent");
  expect((await log())[0]).toMatchObject({ cause: "change", message: "surveys, 2 changes" });
  server.live.publish({ kind: "changed", topic: "notes", message: { wellId: server.well._id } });
  server.now.seconds += 5;
  await until(() => sentTo("/changes").some(({ change }) => change.topic === "notes"));
});

it("sends the ranges of new samples and depth rows once a minute, and tries again what was not taken", async () => {
  await follow("/live", { topics: ["new-samples", "depth-rows"] });
  hook.answers.set("/live", 500);
  const { _id: wellId } = server.well;
  for (const time of [100, 101]) {
    server.live.publish({ kind: "samples", wellId, samples: [sampleOf(time, { rop: 60 })], receivedAt: time });
  }
  server.live.publish({ kind: "depth-rows", wellId, rows: [depthRowOf(5000, 100)] });
  server.now.seconds += 60;
  await until(async () => (await log()).filter(({ state, tries }) => state === "waiting" && tries === 1).length === 2);
  hook.answers.delete("/live");
  server.now.seconds += 10;
  await until(async () => (await log()).every(({ state }) => state === "sent"));
  const changes = new Map(sentTo("/live").map(({ change }) => [change.topic, change]));
  expect(changes.get("new-samples")).toMatchObject({ count: 2, data: { wellId, from: 100, to: 101 } });
  expect(changes.get("depth-rows")).toMatchObject({ count: 1, data: { wellId, from: 5000, to: 5000 } });
  expect(hook.ids("/live")).toHaveLength(2);
});

it("takes every topic, of up to 20 wells that are named", async () => {
  const all = await follow("/all", { topics: Object.keys(topics) });
  expect(all.topics).toEqual(Object.keys(topics));
  const faultOf = async (body: object) => {
    const fields = { name: "Receiver", url: `${hook.url}/fault`, ...body };
    const answer = await call("POST api/webhook", { body: fields });
    return [answer.status, answer.body.field, answer.body.message];
  };
  expect(await faultOf({ topics: ["surveys"] })).toEqual([
    400,
    "wells",
    "wells must be named, because topics are chosen",
  ]);
  expect((await faultOf({ topics: ["bits"], wells: [server.well._id] })).slice(0, 2)).toEqual([400, "topics.0"]);
  const patch = await call("PATCH api/webhook", { body: { _id: all._id, wells: null } });
  expect(patch.status).toBe(400);
  const manyWells = await Promise.all(
    Array.from({ length: 21 }, (_, at) => server.stores.wells.create({ name: `Pad ${at}` })),
  );
  expect(await faultOf({ topics: ["surveys"], wells: manyWells.map(({ _id }) => _id) })).toEqual([
    400,
    "wells",
    "wells has more than 20 entries for changes",
  ]);
});

it("leaves room for notifications when 500 deliveries wait, and keeps changes that were sent for an hour", async () => {
  const { database, now, stores } = server;
  const { _id } = await follow("/full", { topics: ["notes"] });
  await database.query({
    text: `INSERT INTO delivery (id, way, target, cause, subject, content, level, state, created_at, next_at, stamped_at)
      SELECT 'full-' || n, 'webhook', $1, 'change', 'full ' || n, '{"well": {"_id": ""}}'::jsonb, 'Info', 'waiting',
          $2::float8, $2::float8 + 1000000, $2::float8
      FROM generate_series(1, 500) AS n`,
    values: [_id, now.seconds],
  });
  const newDelivery = { way: "webhook" as const, target: _id, userId: null, content: testContent(now.seconds) };
  await stores.deliveries.keep(
    [
      { ...newDelivery, cause: "change", subject: "change" },
      { ...newDelivery, cause: "notification", subject: "notification" },
    ],
    now.seconds,
  );
  const countOf = async (condition: string) =>
    (
      await database.query<{ count: number }>({
        text: `SELECT count(*)::int AS count FROM delivery WHERE target = $1 AND ${condition}`,
        values: [_id],
      })
    )[0]!.count;
  expect([await countOf("subject = 'change'"), await countOf("further = 1")]).toEqual([0, 1]);
  expect(await countOf("subject = 'notification'")).toBe(1);

  await database.query({ text: "UPDATE delivery SET state = 'sent' WHERE subject IN ('full 1', 'full 2')" });
  await database.query({
    text: "UPDATE delivery SET created_at = created_at - 3700 WHERE subject IN ('full 1', 'full 3')",
  });
  await stores.deliveries.sweep(0, 1_000_000, now.seconds);
  expect(await countOf("cause = 'change'")).toBe(499);
  expect(await countOf("subject = 'full 1'")).toBe(0);
});

it("is switched off after ten failed deliveries in a row over 3 days, and its administrators are notified", async () => {
  await set("admin", { email: true, types: { email: [] } });
  const { _id } = await addWebhook("/gone");
  const stateOf = async () => (await call("GET api/webhook")).body.find((webhook) => webhook._id === _id)!;
  hook.answers.set("/gone", 410);
  const failTo = async (count: number) => {
    await raise(notice());
    await until(async () => (await log({ state: "failed" })).length === count);
  };
  for (let count = 1; count <= 9; count++) await failTo(count);
  server.now.seconds += 3 * DAY;
  expect(await stateOf()).toMatchObject({ enabled: true, switchedOffAt: null });
  await failTo(10);
  await until(async () => !(await stateOf()).enabled);
  expect(await stateOf()).toMatchObject({ switchedOffAt: server.now.seconds });
  await until(() => mail.mails.length === 1);
  expect((await log({ way: "email" }))[0]!.message).toBe(
    "The webhook Receiver /gone was switched off, because its deliveries have failed for 3 days",
  );

  const { body } = await call("PATCH api/webhook", { body: { _id, enabled: true } });
  expect(body).toMatchObject({ enabled: true, switchedOffAt: null });
  await failTo(11);
  expect(await stateOf()).toMatchObject({ enabled: true });
});

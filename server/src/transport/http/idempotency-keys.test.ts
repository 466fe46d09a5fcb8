import { beforeAll, describe, expect, it } from "vitest";
import { testServer } from "../testing/own-test-server";
import { startTestServer } from "../testing/test-server";

const server = testServer();
let token: string;
let otherToken: string;
let costToken: string;

beforeAll(async () => {
  const newToken = async (name: string, seesCosts = false) =>
    (await server.call("POST api/api-token", { body: { name, access: "all", seesCosts } })).body.token;
  token = await newToken("first");
  otherToken = await newToken("second");
  costToken = await newToken("costs", true);
});

type Lesson = { _id: string; title: string };
const lessonOf = (title: string) => ({ wellId: server.well._id, title, md: { from: 100, to: 200 } });
const addLesson = (key: string, title: string, by = token) =>
  server.call("POST api/lesson", { token: by, body: lessonOf(title), headers: { "idempotency-key": key } });
const countLessons = async (wanted: string) =>
  (await server.call("GET api/lesson", { token, query: { wellId: server.well._id } })).body.filter(
    ({ title }) => title === wanted,
  ).length;
const stateOf = async (state: string) => {
  await server.database.query({ text: "UPDATE idempotency_key SET state = $1", values: [state] });
};

describe("a write with an Idempotency-Key", () => {
  it("is made once: a repeat gets the first reply and says so", async () => {
    const first = await addLesson("repeat", "Repeat 1");
    const second = await addLesson("repeat", "Repeat 1");
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await countLessons("Repeat 1")).toBe(1);
    expect(server.writes.filter(({ request }) => (request as Lesson).title === "Repeat 1")).toHaveLength(1);
  });

  it("is made once of two equal calls at the same time; the other one gets 409 with Retry-After, or the reply", async () => {
    const both = await Promise.all([addLesson("parallel", "Parallel 1"), addLesson("parallel", "Parallel 1")]);
    const statuses = both.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const { status, body, headers } of both) {
      if (status === 200) continue;
      expect([status, body]).toMatchObject([409, { code: "running", field: "Idempotency-Key" }]);
      expect(headers.get("retry-after")).toBe("1");
    }
    expect(await countLessons("Parallel 1")).toBe(1);
    expect((await addLesson("parallel", "Parallel 1")).status).toBe(200);
  });

  it("is refused with 422 if its key belongs to another body or call", async () => {
    await addLesson("reused", "Reused 1");
    const otherBody = await addLesson("reused", "Reused 2");
    expect([otherBody.status, otherBody.body]).toMatchObject([422, { code: "key-reused", field: "Idempotency-Key" }]);
    const otherCall = await server.call("POST api/lesson/restore", {
      token,
      body: lessonOf("Reused 1"),
      headers: { "idempotency-key": "reused" },
    });
    expect(otherCall.status).toBe(422);
    expect(await countLessons("Reused 2")).toBe(0);
  });

  it("shares no key with another caller", async () => {
    await addLesson("shared", "Shared 1");
    expect((await addLesson("shared", "Shared 2", otherToken)).status).toBe(200);
  });

  it("gives a refusal again, without making the call", async () => {
    const first = await addLesson("refusal", "");
    const second = await addLesson("refusal", "");
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect([first.status, second.headers.get("idempotent-replayed")]).toEqual([400, "true"]);
  });

  it("is made again after 24 h, and its key is removed by the sweep", async () => {
    await addLesson("day", "Day 1");
    server.now.seconds += 86_400;
    expect((await addLesson("day", "Day 2")).status).toBe(200);
    await server.stores.idempotencyKeys.sweep(server.now.seconds + 86_400);
    expect(await server.database.query({ text: "SELECT id FROM idempotency_key" })).toEqual([]);
  });

  it("stores its reply sealed, as it may hold a token", async () => {
    const body = { name: "sealed", access: "read" };
    const admin = await server.stores.sessions.open(server.users.admin._id, server.now.seconds + 3600);
    const make = () =>
      server.call("POST api/api-token", {
        token: admin,
        body,
        headers: { "idempotency-key": "token" },
      });
    const first = await make();
    expect((await make()).body).toEqual(first.body);
    const storedRows = JSON.stringify(await server.database.query({ text: "SELECT * FROM idempotency_key" }));
    expect(storedRows).toContain('"state":"made"');
    expect(storedRows).not.toContain(first.body.token);
  });

  it("says that its outcome is unknown if its server ended, and is not made again", async () => {
    await addLesson("ended", "Ended 1");
    await stateOf("running");
    expect((await addLesson("ended", "Ended 1")).body).toMatchObject({ code: "running" });
    server.now.seconds += 121;
    const { status, body } = await addLesson("ended", "Ended 1");
    expect([status, body]).toMatchObject([409, { code: "conflict", field: "Idempotency-Key" }]);
    expect(await countLessons("Ended 1")).toBe(1);
  });

  it("that deletes a row is repeated without another deletion", async () => {
    const { body } = await addLesson("to-delete", "Deleted 1");
    const remove = () =>
      server.call("DELETE api/lesson", {
        token,
        query: { wellId: server.well._id, id: body._id },
        headers: { "idempotency-key": "delete" },
      });
    const [first, second] = [await remove(), await remove()];
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
  });

  it("is refused with a caller's 10,001st key of a day", async () => {
    const [newest] = await server.database.query<{ id: string }>({
      text: "SELECT id FROM idempotency_key ORDER BY started_at DESC LIMIT 1",
    });
    await server.database.query({
      text: `INSERT INTO idempotency_key (id, caller, call_hash, started_at, state)
        SELECT 'k' || n, caller, 'h', started_at, 'made' FROM generate_series(1, 10000) AS n,
          (SELECT caller, started_at FROM idempotency_key WHERE id = $1) AS newest`,
      values: [newest!.id],
    });
    const { status, body, headers } = await addLesson("many", "Many 1");
    expect([status, body]).toMatchObject([429, { code: "too-many", field: "Idempotency-Key" }]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    await server.database.query({ text: "DELETE FROM idempotency_key" });
  });

  it.each([
    ["", "must have 1 to 255"],
    ["é", "must have 1 to 255"],
    ["x".repeat(256), "must have 1 to 255"],
  ])("is refused with the key %j", async (key, rule) => {
    const { status, body } = await server.call("POST api/lesson", {
      token,
      body: lessonOf("Wrong key"),
      headers: { "idempotency-key": key },
    });
    expect([status, body.field]).toEqual([400, "Idempotency-Key"]);
    expect(body.message).toContain(rule);
  });

  it("is refused with a file, without a caller, and with a body of more than 1 MB", async () => {
    const headers = { "idempotency-key": "k" };
    const admin = await server.stores.sessions.open(server.users.admin._id, server.now.seconds + 3600);
    const upload = await server.call("POST api/well-data-upload-proxy", {
      token: admin,
      query: { wellId: server.well._id },
      headers,
    });
    expect([upload.status, upload.body.field]).toEqual([400, "Idempotency-Key"]);
    const login = await server.call("POST api/login", { token: null, body: { username: "a", password: "b" }, headers });
    expect([login.status, login.body.field]).toEqual([400, "Idempotency-Key"]);
    const long = await server.call("POST api/cost-import", {
      token: costToken,
      body: { text: "x".repeat(1_100_000) },
      headers,
    });
    expect([long.status, long.body.code, long.body.field]).toEqual([413, "too-large", "Idempotency-Key"]);
  });

  it("does not hold a read", async () => {
    const headers = { "idempotency-key": "read" };
    expect((await server.call("GET api/wells", { token, headers })).status).toBe(200);
    expect((await server.call("GET api/wells", { token, query: { x: "1" }, headers })).status).toBe(400);
  });
});

it("tells with every 429 and 503 when the call may be made again", async () => {
  const own = await startTestServer({ readiness: () => Promise.resolve("the database is away") });
  try {
    const ready = await own.call("GET readyz", { token: null });
    expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "5"]);
    const signIn = () => own.call("POST api/login", { token: null, body: { username: "admin", password: "wrong" } });
    let last = await signIn();
    for (let attempt = 0; attempt < 40 && last.status !== 429; attempt += 1) last = await signIn();
    expect(last.status).toBe(429);
    const seconds = /Try again in (\d+) s/u.exec(last.body.message)?.[1] ?? "60";
    expect(last.headers.get("retry-after")).toBe(seconds);
  } finally {
    await own.close();
  }
});

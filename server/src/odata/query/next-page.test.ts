import { beforeAll, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

type Page = { "@odata.nextLink"?: string; value: { id: string }[] };

const server = testServer();
const ROWS = 10_002;
/** A description of the maximum length, in characters of three bytes. */
const LONG_TEXT = "測".repeat(1990);

beforeAll(async () => {
  await server.database.query({
    text: `INSERT INTO daily_report (well_no, id, version, fields, created_at, changed_by, valid_from)
      SELECT $1, 'report-' || n, 1, jsonb_build_object('startTime', 1790000000 + n, 'endTime', 1790000600 + n,
        'lostTime', n % 2 = 0, 'description', $2::text || lpad(n::text, 6, '0')), 0, 'engineer', 0
      FROM generate_series(1, ${ROWS}) AS n`,
    values: [server.well.wellNo, LONG_TEXT],
  });
});

const tokenOf = (after: unknown, left: unknown = null) =>
  Buffer.from(JSON.stringify([after, left, null])).toString("base64url");

it("continues in the order of a description of 2,000 characters", async () => {
  const query = { $select: "id", $orderby: "description,description desc" };
  const first = (await server.call<Page>("GET api/odata/Reports", { query })).body;
  const answer = await fetch(first["@odata.nextLink"]!, {
    headers: { authorization: `Bearer ${server.tokens.engineer}` },
  });
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as Page).value).toEqual([{ id: "report-10001" }, { id: "report-10002" }]);
});

it.each([
  ["", ["abc", 1, "report-1"]],
  ["", [1, 1790000000, 5]],
  ["", [1, 1790000000, "report\0"]],
  ["", [1, 1790000000, "report\ud800"]],
  ["", [1, 1790000000]],
  ["lostTime", ["perhaps", 1, 1790000000, "report-1"]],
  ["hours", ["1 or true", 1, 1790000000, "report-1"]],
  ["description", [7, 1, 1790000000, "report-1"]],
])("refuses values that are not of the order %s: %j", async ($orderby, after) => {
  const query = { $skiptoken: tokenOf(after), ...($orderby && { $orderby }) };
  const { status, body } = await server.call<{ error: object }>("GET api/odata/Reports", { query });
  expect([status, body.error]).toMatchObject([400, { code: "validation", target: "$skiptoken" }]);
});

it.each([
  ["Stands", "ordinal", [1.5, 1, 0, 0]],
  ["Stands", "ordinal", [2 ** 31, 1, 0, 0]],
  ["Costs", "amount", ["NaN", 1, "2026-11-01", "ticket-1"]],
  ["Costs", "amount", ["1e5", 1, "2026-11-01", "ticket-1"]],
])("refuses numbers of %s that %s can't have: %j", async (feed, $orderby, after) => {
  const query = { $orderby, $skiptoken: tokenOf(after) };
  const { status, body } = await server.call<{ error: object }>(`GET api/odata/${feed}`, {
    token: server.tokens.admin,
    query,
  });
  expect([status, body.error]).toMatchObject([400, { code: "validation", target: "$skiptoken" }]);
});

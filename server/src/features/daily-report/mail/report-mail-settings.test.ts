import type { UserId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import {
  DAY,
  FROM,
  HOUR,
  addInterval,
  at,
  history,
  mail,
  mailFromServer,
  own,
  runAt,
  send,
  server,
  set,
  settings,
  untilSettled,
  wellId,
  wells,
} from "./testing/mailing-server";
import { addEngineer } from "../../../transport/testing/add-engineer";

mailFromServer();

it("takes the setting of the well, else that of its operator, and says when the next report is due", async () => {
  const { operator, nextAt } = await settings();
  expect([operator!.own, nextAt]).toEqual([null, null]);
  const ofOperator = await server.call("POST api/operator-report-mail", {
    body: { _id: operator!._id, version: 0, own: own({ hour: "08:00" }) },
  });
  expect([ofOperator.status, ofOperator.body]).toMatchObject([200, { version: 1, own: { hour: "08:00" } }]);
  expect((await settings()).nextAt).toBe(at("2026-11-29T14:00:00Z"));
  expect((await set({ hour: "07:00" })).body).toMatchObject({ version: 1, nextAt: at("2026-11-29T13:00:00Z") });
  expect((await set({ isOn: false })).body.nextAt).toBeNull();
  expect((await set(null)).body.nextAt).toBe(at("2026-11-29T14:00:00Z"));
  await addInterval(0, 24);
  await runAt(at("2026-11-30T14:00:10Z"));
  await untilSettled(1);
  expect(mail.mails).toHaveLength(1);
});

it("refuses a recipient of an operator who is not a user", async () => {
  const { operator } = await settings();
  const refusal = await server.call("POST api/operator-report-mail", {
    body: { _id: operator!._id, own: own({ recipients: [{ userId: "0123456789abcdef01234567" as UserId }] }) },
  });
  expect([refusal.status, refusal.body]).toMatchObject([
    400,
    { field: "recipients", message: "A named user does not exist" },
  ]);
});

it.each<[object, string]>([
  [{ hour: "24:00" }, "hour must be a time of day such as 07:00"],
  [{ recipients: [] }, "recipients must have at least one entry"],
  [{ recipients: [{ address: "office" }] }, "address must be a valid e-mail address"],
  [
    { recipients: [{ address: "office@example.com" }, { address: "Office@example.com" }] },
    "recipients must each be named once",
  ],
  [
    { recipients: Array.from({ length: 31 }, (_each, index) => ({ address: `p${index}@example.com` })) },
    "recipients must be at most 30",
  ],
  [{ units: "imperial" }, "units must be field, metric or mixed"],
])("refuses %j by its rule", async (fields, message) => {
  const { status, body } = await set(fields);
  expect([status, body]).toMatchObject([400, { message }]);
  expect((await settings()).version).toBe(0);
});

it("is set by admins only, over the version that they saw; engineers read it, send a day and see the history", async () => {
  const { engineer } = server.tokens;
  expect((await set({}, { token: engineer })).status).toBe(403);
  await set({}, { version: 0 });
  const late = await set({ hour: "09:00" }, { version: 0 });
  expect([late.status, late.body]).toMatchObject([
    409,
    { field: "version", current: { version: 1, own: { hour: "07:00" } } },
  ]);
  await addInterval(0, 24);
  server.now.seconds = FROM + 25 * HOUR;
  expect((await send(engineer)).body).toMatchObject({ cause: "user", recipients: 1 });
  await untilSettled(1);
  expect(await history()).toMatchObject([{ cause: "user", by: "The engineer" }]);
  const { rows } = (await server.call("GET api/audit-log", { query: {} })).body;
  expect(rows).toContainEqual(
    expect.objectContaining({ resource: "report-mail", after: expect.objectContaining({ own: own() }) as object }),
  );
});

it("denies a limited user another well, and does not send to one", async () => {
  const access = { wells: [server.well._id], operators: [] };
  const { _id, token } = await addEngineer(server, `limited ${wells}`, { name: "Limited", access });
  for (const path of ["", "/history"]) {
    expect((await server.call(`GET api/report-mail${path}`, { token, query: { wellId } })).status).toBe(403);
  }
  expect((await server.call("GET api/report-mail/preview", { token, query: { wellId, day: DAY } })).status).toBe(403);
  expect((await send(token)).status).toBe(403);
  const refusal = await set({ recipients: [{ userId: _id }] });
  expect([refusal.status, refusal.body]).toMatchObject([
    400,
    { field: "recipients", message: "Limited may not see this well" },
  ]);
});

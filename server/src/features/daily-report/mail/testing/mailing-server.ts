import type { ReportMail } from "@sigma/contract/reports/report-mail";
import type { WellId } from "@sigma/contract/ids";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { noDeliveries } from "../../../../deliveries/delivery-settings";
import { type MailReceiver, startMailReceiver } from "../../../../deliveries/testing/mail-receiver";
import { startTestServer, type TestServer } from "../../../../transport/testing/test-server";

export const HOUR = 3600;
/** A moment by its text in UTC, epoch seconds. */
export const at = (text: string) => Date.parse(text) / 1000;
/** 29 Nov 2026 06:00 CST to 30 Nov 06:00: the day that is sent at 07:00. */
export const DAY = "2026-11-29";
export const FROM = at("2026-11-29T12:00:00Z");
export const SEVEN = at("2026-11-30T13:00:00Z");

/** The mail server, the server and the well of a test. */
export let mail: MailReceiver;
export let server: TestServer;
export let wellId: WellId;
export let wells = 0;
/** Starts the servers of a test file; each test has a new well with a reporting day from 06:00 in Chicago. */
export function mailFromServer(): void {
  beforeAll(async () => {
    mail = await startMailReceiver();
    server = await startTestServer({
      deliveries: {
        ...noDeliveries,
        publicUrl: "https://sigma.example.com",
        mail: { smtpUrl: mail.url, from: "sigma@example.com" },
      },
      deliveryPace: { lookEvery: 20 },
    });
    for (const who of ["engineer", "admin"] as const) {
      server.tokens[who] = await server.stores.sessions.open(server.users[who]._id, server.now.seconds + 1e9);
    }
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  beforeEach(async () => {
    mail.mails.length = 0;
    mail.mood.answer = "take";
    mail.mood.rejects.clear();
    await server.database.query({ text: "DELETE FROM well_settings WHERE kind = 'report-mail'" });
    await server.database.query({ text: "DELETE FROM report_mail" });
    await server.database.query({ text: "DELETE FROM delivery" });
    server.now.seconds = FROM;
    const name = `Mailed well ${(wells += 1)}`;
    wellId = (await server.stores.wells.create({ name, operator: { name: `Operator ${wells}` } }))._id;
    await server.call("POST api/reporting-day", { body: { wellId, startsAt: "06:00", zone: "America/Chicago" } });
  });
}

/** A setting with which a test starts. */
export const own = (fields: Partial<ReportMail> = {}): ReportMail => ({
  isOn: true,
  hour: "07:00",
  recipients: [{ address: "office@example.com", withCosts: false }],
  units: "field",
  ...fields,
});
/** Saves the setting of the well; null takes that of its operator. */
export const set = (fields: object | null = {}, options: { token?: string; version?: number } = {}) =>
  server.call("POST api/report-mail", {
    ...(options.token && { token: options.token }),
    body: {
      wellId,
      own: fields === null ? null : own(fields),
      ...(options.version !== undefined && { version: options.version }),
    },
  });
/** The setting of the well as shown. */
export const settings = async () => (await server.call("GET api/report-mail", { query: { wellId } })).body;
/** The reports of the well that were sent, newest first. */
export const history = async () => (await server.call("GET api/report-mail/history", { query: { wellId } })).body;
/** The e-mail of the day as shown before it is sent. */
export const preview = async (token?: string) =>
  (
    await server.call("GET api/report-mail/preview", {
      query: { wellId, day: DAY },
      ...(token && { token }),
    })
  ).body;
/** Sends a day. */
export const send = (token?: string, day = DAY) =>
  server.call("POST api/report-mail/send", { body: { wellId, day }, ...(token && { token }) });
/** Adds an interval to the day, from and to hours after its start. */
export const addInterval = (from: number, to: number, fields: object = {}) =>
  server.stores.dailyReports.create(
    wellId,
    {
      startTime: FROM + from * HOUR,
      endTime: FROM + to * HOUR,
      startMD: 1000,
      endMD: 1500,
      bha: null,
      phase: null,
      activity: "2K",
      description: "",
      ...fields,
    },
    "someone",
  );
/** The text of a mail without its attachment, and with single spaces. */
export const textOf = ({ body }: { body: string }) =>
  body.split("Content-Type: application")[0]!.replaceAll(/ +/gu, " ");
/** Runs the job at a moment. */
export const runAt = async (seconds: number) => {
  server.now.seconds = seconds;
  await server.sendDueReports();
};
/** Waits until a number of messages are sent or given up. */
export const untilSettled = (count: number) =>
  vi.waitFor(
    async () => {
      const states = (await history()).flatMap(({ recipients }) => recipients.map(({ state }) => state));
      expect(states.filter((state) => !["waiting", "sending"].includes(state))).toHaveLength(count);
    },
    { timeout: 60_000, interval: 20 },
  );

import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { NOTICE, type Notice } from "../../storage/samples/tick/tick-writer";
import type { WellNo } from "../../storage/well-no";
import { startTestServer, type TestServer, type TestSocket } from "../../transport/testing/test-server";
import type { DeliveryPorts } from "../delivery-service";
import { noDeliveries } from "../delivery-settings";
import { type HookReceiver, startHookReceiver } from "./hook-receiver";
import { type MailReceiver, startMailReceiver } from "./mail-receiver";

/** Receivers have the same response timeout as in operation, except if a test waits for a response that never comes. */
export const pace: NonNullable<DeliveryPorts["pace"]> = { lookEvery: 20 };

export let mail: MailReceiver;
export let hook: HookReceiver;
export let server: TestServer;
export let engineer: TestSocket;
let admin: TestSocket;
/** Starts the server and the receivers of a test file; each test starts with no waiting deliveries. */
export function deliverFromServer(): void {
  beforeAll(async () => {
    [mail, hook] = await Promise.all([startMailReceiver(), startHookReceiver()]);
    server = await startTestServer({
      deliveries: {
        ...noDeliveries,
        publicUrl: "https://sigma.example.com",
        mail: { smtpUrl: mail.url, from: "sigma@example.com" },
        sms: { url: `${hook.url}/sms`, token: "gateway-token", format: "json", from: "Sigma" },
        outboundAllow: ["loopback"],
      },
      deliveryPace: pace,
    });
    for (const who of ["engineer", "admin"] as const) {
      server.tokens[who] = await server.stores.sessions.open(server.users[who]._id, server.now.seconds + 1e7);
    }
    await connectEngineer();
    admin = await server.connect({ token: server.tokens.admin, wellId: server.well._id });
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([mail.close(), hook.close()]);
  });
  beforeEach(async () => {
    // If an earlier test is still sending, the pause to its next message would be counted from the time of this test.
    await noneOnItsWay();
    server.now.seconds += 3600;
    mail.mood.answer = "take";
    mail.mood.rejects.clear();
    hook.answers.clear();
    hook.mood.after = 0;
    delete pace.webhookTimeout;
    await server.database.query({ text: "TRUNCATE delivery" });
    for (const { _id } of await server.stores.webhooks.all(0)) await server.stores.webhooks.remove(_id, 0);
    await set("engineer", { email: false, sms: false, push: false, wells: "all", quietHours: { enabled: false } });
    mail.mails.length = 0;
    hook.requests.length = 0;
  });
}

/** Connects the engineer again: a change of access ended the connection. */
export const connectEngineer = async (): Promise<void> => {
  engineer = await server.connect({ token: server.tokens.engineer, wellId: server.well._id });
};

let ordinal = 0;
/** A notice of now, as a tracker makes it. */
export const notice = (part: Partial<Notice> = {}): Notice => ({
  time: server.now.seconds,
  type: "engine",
  alertLevel: "Warning",
  md: 9000,
  message: `Notice ${ordinal}`,
  rigState: null,
  stateTransitionReport: null,
  ...part,
});
/** Notices of a well, that of the server where none is named. */
export const raise = (...notices: Notice[]) => raiseOf(server.well.wellNo, ...notices);
/** Notices of a well that is named. */
export const raiseOf = (well: WellNo, ...notices: Notice[]) =>
  server.record(well, {
    events: notices.map((newNotice) => ({
      kind: NOTICE,
      time: newNotice.time,
      ordinal: ordinal++,
      notification: newNotice,
    })),
  });
/** Changes the notification settings of a user. */
export const set = async (who: "engineer" | "admin", updateQuery: object) => {
  const { error, data } = await (who === "admin" ? admin : engineer).ask("user-notification-settings/patch", {
    userId: server.users[who]._id,
    updateQuery,
  });
  if (error) throw new Error(error.message);
  return data;
};
/** Calls with a session that is valid during all tests. */
export const call: TestServer["call"] = (route: string, options?: object) =>
  server.call<never>(route, { token: server.tokens.admin, ...options });
/** A webhook to a path of the receiver. */
export const addWebhook = async (path = "/", fields: object = {}) =>
  (
    await call("POST api/webhook", {
      body: { name: `Receiver ${path}`, url: `${hook.url}${path}`, ...fields },
    })
  ).body;
/** The log of deliveries, newest first. */
export const log = async (query: Record<string, string> = {}) =>
  (await call("GET api/delivery", { query: { pageSize: "100", ...query } })).body.rows;
/** Waits until a condition holds; the timeout ends hanging tests on machines with any load. */
export const until = (check: () => unknown, timeout = 90_000) =>
  vi.waitFor(
    async () => {
      expect(await check()).toBeTruthy();
    },
    { timeout, interval: 20 },
  );
/** A message has arrived and is noted as sent: from here on the pause to the next is counted, by the clock of then. */
export const sentOne = () =>
  until(async () => mail.mails.length === 1 && (await log()).some(({ state }) => state === "sent"));
/** The newest delivery was refused temporarily and waits for its second try. */
export const refusedOnce = () =>
  until(async () => {
    const [newest] = await log();
    return newest?.state === "waiting" && newest.tries === 1 && newest.answer !== null;
  });
/** No message is being sent. */
const noneOnItsWay = () =>
  until(
    async () => (await server.database.query({ text: "SELECT 1 FROM delivery WHERE state = 'sending'" })).length === 0,
  );
/** All raised notifications have been taken out of the outbox: they wait for their receivers, or are counted as waiting. */
export const takenIn = () =>
  until(async () => (await server.database.query({ text: "SELECT 1 FROM notification_outbox" })).length === 0);

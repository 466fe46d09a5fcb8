import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { WellId } from "@sigma/contract/ids";
import { io, type Socket } from "socket.io-client";
import { afterAll, expect, it } from "vitest";
import { startMailReceiver } from "../deliveries/testing/mail-receiver";
import { createTestDatabase } from "../storage/testing/test-database";
import { createStores } from "./resources";
import { runServer } from "./testing/run-server";
import { folderOfFile } from "../storage/testing/own-folder";
import { openForFile } from "../storage/testing/open-for-file";

const PASSWORD = "drill-safely-1";
const DAY = 86_400;
/** 06:00 UTC of a day in the past. */
const START = 1_795_500_000 - (1_795_500_000 % DAY);
/** When the server is killed after the saves were sent, ms; the last time they are confirmed before. */
const KILLED_AFTER = [0, 15, 40, 100, 1500];
/** Saves of each kind before each kill, of three rows each. */
const SAVES = 4;

const database = openForFile(createTestDatabase);
const mail = openForFile(startMailReceiver);
const dataDir = folderOfFile();
let child: ChildProcess | null = null;
afterAll(() => child?.kill("SIGKILL"));

type Client = {
  post: <Reply>(path: string, body: object) => Promise<Reply>;
  socket: Socket;
};

/** Runs the server as a separate process, and signs in to it. */
async function run(): Promise<Client> {
  const server = runServer({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: "error",
    ADMIN_PASSWORD: PASSWORD,
    SECRET_KEY: "0b".repeat(32),
    SMTP_URL: mail.url,
    MAIL_FROM: "sigma@example.com",
  });
  child = server.child;
  const { url } = await server.ready;
  let token = "";
  const post = async <Reply>(path: string, body: object): Promise<Reply> => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };
  ({ token } = await post<{ token: string }>("api/login", { username: "admin", password: PASSWORD }));
  const socket = io(url, { transports: ["websocket"], auth: { token }, reconnection: false });
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  return { post, socket };
}

async function kill(): Promise<void> {
  const exit = new Promise((resolve) => child!.once("exit", resolve));
  child!.kill("SIGKILL");
  await exit;
}

it("keeps each confirmed day, accepted proposal and sent report once and whole, even if the server is killed meanwhile", async () => {
  const stores = createStores(database.database);
  const well = await stores.wells.create({ name: "Bluebonnet 9H" });
  const wellId: WellId = well._id;
  let client = await run();
  const recipients = ["office@example.com", "partner@example.com"].map((address) => ({ address, withCosts: false }));
  await client.post("api/report-mail", { wellId, own: { isOn: true, hour: "07:00", recipients, units: "field" } });

  // Each save has a number, which its rows carry.
  let number = 0;
  const confirmedSaves = { day: new Set<number>(), roadmap: new Set<number>(), mail: 0 };
  const confirmDay = async (save: number) => {
    const add = [0, 1, 2].map((part) => ({
      startTime: START + 1800 * (3 * save + part),
      endTime: START + 1800 * (3 * save + part + 1),
      activity: "2A",
      description: String(save),
    }));
    const answer = (await client.socket.timeout(10_000).emitWithAck("daily-report/change-day", { wellId, add })) as {
      data?: object;
    };
    if (answer.data) confirmedSaves.day.add(save);
  };
  const acceptBands = async (save: number) => {
    const at = { by: "depth", from: 100 * save, to: 100 * (save + 1) };
    const bands = ["wob", "rpm", "rop"].map((channel) => ({ wellId, channel, at, low: 1, reason: String(save) }));
    await client.post("api/roadmap-band/multiple", { wellId, added: bands });
    confirmedSaves.roadmap.add(save);
  };
  const sendReport = async () => {
    await client.post("api/report-mail/send", { wellId, day: "2026-11-24" });
    confirmedSaves.mail += 1;
  };
  let sends = 0;
  for (const after of KILLED_AFTER) {
    const work = Array.from({ length: SAVES }, () => {
      const save = number++;
      sends += 1;
      return [confirmDay(save), acceptBands(save), sendReport()];
    }).flat();
    const allSettled = Promise.allSettled(work);
    await wait(after);
    await kill();
    client.socket.disconnect();
    await allSettled;
    client = await run();
  }

  const rowsOf = async (table: string, name: string) =>
    database.database.query<{ save: number; count: number }>({
      text: `SELECT (fields ->> '${name}')::int AS save, count(*) AS count FROM ${table}
        WHERE valid_until IS NULL AND deleted_at IS NULL GROUP BY 1`,
    });
  const [days, bands] = await Promise.all([rowsOf("daily_report", "description"), rowsOf("roadmap_band", "reason")]);
  for (const [rows, confirmedNumbers] of [
    [days, confirmedSaves.day],
    [bands, confirmedSaves.roadmap],
  ] as const) {
    expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([3]));
    const saves = rows.map(({ save }) => save);
    for (const save of confirmedNumbers) expect(saves).toContain(save);
    expect(confirmedNumbers.size).toBeGreaterThanOrEqual(SAVES);
  }

  const open = "SELECT 1 FROM delivery WHERE state IN ('waiting', 'sending')";
  for (let tries = 0; tries < 400; tries++) {
    if ((await database.database.query({ text: open })).length === 0) break;
    await wait(250);
  }
  const reports = await database.database.query<{ recipients: number; messages: number }>({
    text: `SELECT (SELECT count(*) FROM report_mail_recipient WHERE mail_id = report_mail.id) AS recipients,
        (SELECT count(*) FROM delivery WHERE state = 'sent' AND target LIKE report_mail.id || ' %') AS messages
      FROM report_mail WHERE cause <> 'schedule'`,
  });
  expect(new Set(reports.map((report) => JSON.stringify(report)))).toEqual(
    new Set([JSON.stringify({ recipients: 2, messages: 2 })]),
  );
  expect(reports.length).toBeGreaterThanOrEqual(confirmedSaves.mail);
  expect(reports.length).toBeLessThanOrEqual(sends);
  const scheduledMails = await database.database.query({ text: "SELECT FROM report_mail WHERE cause = 'schedule'" });
  const messageIds = new Set(mail.mails.map(({ messageId }) => messageId));
  expect(messageIds.size).toBe(2 * reports.length + scheduledMails.length * 2);
}, 300_000);

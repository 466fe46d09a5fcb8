import { expect, it, vi } from "vitest";
import {
  DAY,
  FROM,
  HOUR,
  SEVEN,
  addInterval,
  history,
  mail,
  mailFromServer,
  preview,
  runAt,
  send,
  server,
  set,
  untilSettled,
  textOf,
  wellId,
  wells,
} from "./testing/mailing-server";
import { addEngineer } from "../../../transport/testing/add-engineer";

mailFromServer();

it("sends the last ended day at its hour by the clock of the reporting day, once, with the workbook", async () => {
  await addInterval(0, 22.5);
  await server.call("POST api/report-day", {
    body: { wellId, day: DAY, supervisor: "K. Berg", summary: "Drilled ahead <b>", forecast: "Run casing" },
  });
  await set();
  await runAt(SEVEN - 1);
  expect((await history()).map(({ day }) => day)).not.toContain(DAY);
  await runAt(SEVEN + 30);
  await runAt(SEVEN + 90);
  await untilSettled(1);
  const [sentMail, ...others] = mail.mails;
  expect(others).toEqual([]);
  // The page in HTML has the same facts in a table, and texts that are no markup.
  expect(sentMail!.body).toContain("Content-Type: text/html");
  expect(sentMail!.body).toContain("Drilled ahead &lt;b&gt;");
  expect(sentMail).toMatchObject({
    to: ["office@example.com"],
    subject: `[Sigma] Mailed well ${wells}, daily report ${DAY}, 22:30 of 24:00 confirmed`,
  });
  for (const part of [
    "From: 2026-11-29 06:00 America/Chicago",
    "Supervisor: K. Berg",
    "22:30 of 24:00 confirmed, 01:30 in no interval.",
    "Drilled: 500.0 ft",
    "Lost time (NPT): none reported",
    "Summary:\nDrilled ahead <b>",
    "Forecast 24 h:\nRun casing",
    `https://sigma.example.com/daily-reports/${wellId}?day=${DAY}`,
  ]) {
    expect(textOf(sentMail!)).toContain(part);
  }
  expect(sentMail!.body).toMatch(/filename[^]*daily report[^]*2026-11-29\.xlsx/u);
  expect((await history()).slice(0, 1)).toMatchObject([
    {
      day: DAY,
      cause: "schedule",
      isLate: false,
      isEmpty: false,
      by: null,
      recipients: [{ state: "sent", address: "office@example.com" }],
    },
  ]);
});

it("does not name lost time as none on a day without intervals", async () => {
  await set();
  server.now.seconds = SEVEN;
  expect((await preview()).text).toContain("Lost time (NPT): unknown, the day has no intervals");
});

it("sends it late after an outage and says so, and nothing of the days before", async () => {
  await addInterval(0, 24);
  await set();
  await runAt(SEVEN + 5 * HOUR);
  await untilSettled(1);
  expect(textOf(mail.mails[0]!)).toContain("This report was due at 2026-11-30 07:00 America/Chicago and is late.");
  expect(mail.mails[0]!.subject).toMatch(/, confirmed$/);
  expect((await history()).map(({ day, isLate }) => [day, isLate])).toEqual([[DAY, true]]);
});

it("sends nothing for an hour of before it was set, and nothing for a day without data", async () => {
  await addInterval(0, 24);
  server.now.seconds = SEVEN + HOUR;
  await set();
  await runAt(SEVEN + 2 * HOUR);
  expect(await history()).toEqual([]);
  await runAt(SEVEN + 24 * HOUR);
  expect(await history()).toMatchObject([{ day: "2026-11-30", isEmpty: true, recipients: [] }]);
});

it("says that a day was changed after it was sent, and sends it as a correction", async () => {
  await addInterval(0, 20);
  await set();
  server.now.seconds = FROM + 25 * HOUR;
  expect(await preview()).toMatchObject({ sentAt: null, isChanged: false });
  await send();
  expect(await preview()).toMatchObject({ sentAt: FROM + 25 * HOUR, isChanged: false });
  await addInterval(20, 24, { activity: "8", description: "Top drive" });
  const changedPreview = await preview();
  expect(changedPreview).toMatchObject({
    isChanged: true,
    recipients: [{ address: "office@example.com", problem: null }],
  });
  expect(changedPreview.subject).toBe(`[Sigma] Corrected: Mailed well ${wells}, daily report ${DAY}, confirmed`);
  expect((await send()).body).toMatchObject({ cause: "correction" });
  await untilSettled(2);
  const correction = mail.mails.find(({ subject }) => subject.includes("Corrected"))!;
  expect(textOf(correction)).toContain(
    "Corrected: this replaces the report of this day sent at 2026-11-30 07:00 America/Chicago.",
  );
  expect(textOf(correction)).toContain("Lost time (NPT): 04:00 h in 1 interval");
  expect(textOf(correction)).toContain("Top drive");
});

it("sends costs to users who may see them and to addresses with that switch, and to no others", async () => {
  await server.call("POST api/cost-ticket", {
    body: { wellId, date: DAY, vendor: "Acme", number: "1", amount: "12500.5", currency: "USD" },
  });
  await server.record((await server.stores.wells.byId(wellId))!.wellNo, {
    depthRows: [{ depth: 100, time: FROM + HOUR, channels: {} }] as never,
  });
  await addInterval(0, 24);
  const people = await Promise.all(
    [true, false].map((seesCosts) =>
      addEngineer(server, `costs ${seesCosts} ${wells}`, {
        email: `${seesCosts ? "with" : "without"}@example.com`,
        seesCosts,
      }),
    ),
  );
  const recipients = [
    ...people.map(({ _id: userId }) => ({ userId })),
    { address: "partner@example.com", withCosts: true },
    { address: "office@example.com", withCosts: false },
  ];
  expect((await set({ recipients })).status).toBe(200);
  server.now.seconds = FROM + 25 * HOUR;
  await send();
  await untilSettled(4);
  const withCosts = mail.mails.filter(({ body }) => body.includes("12,500.50 USD")).map(({ to }) => to[0]);
  expect(new Set(withCosts)).toEqual(new Set(["partner@example.com", "with@example.com"]));
  expect(mail.mails).toHaveLength(4);
  const token = await server.stores.sessions.open(people[1]!._id, server.now.seconds + 1e7);
  expect((await preview(token)).text).not.toContain("USD");
  expect((await preview()).text).toContain("Tickets of the day: 12,500.50 USD");
});

it("notifies the user who set the recipients of a report that a mail server refuses, once", async () => {
  mail.mood.rejects.add("gone@example.com");
  await addInterval(0, 24);
  await set({
    recipients: [
      { address: "gone@example.com", withCosts: false },
      { address: "office@example.com", withCosts: false },
    ],
  });
  await runAt(SEVEN);
  await untilSettled(2);
  await server.sendDueReports();
  await server.sendDueReports();
  const client = await server.connect({ wellId });
  const { data } = await client.ask("notification/get", { wellId });
  const warnings = data!.filter(({ message }) => message.startsWith("Daily report"));
  expect(warnings).toMatchObject([
    {
      alertLevel: "Warning",
      recipients: [server.users.admin._id],
      message: expect.stringContaining("gone@example.com") as string,
    },
  ]);
  expect((await history())[0]!.recipients.map(({ state }) => state).toSorted()).toEqual(["failed", "sent"]);
});

it("sends a report again, as the same message, to a mail server that broke the connection before it confirmed", async () => {
  mail.mood.answer = "break";
  await addInterval(0, 24);
  await set();
  await runAt(SEVEN);
  await vi.waitFor(async () => expect((await history())[0]!.recipients[0]!.answer).not.toBeNull(), { timeout: 30_000 });
  expect((await history())[0]!.recipients).toMatchObject([{ state: "waiting", sentAt: null }]);
  mail.mood.answer = "take";
  await runAt(SEVEN + HOUR);
  await untilSettled(1);
  expect((await history())[0]!.recipients).toMatchObject([{ state: "sent", sentAt: SEVEN + HOUR }]);
  expect(mail.mails.length).toBeGreaterThan(1);
  expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect((await history()).length).toBe(1);
});

it("keeps what came of each message after the log of deliveries has been emptied", async () => {
  await addInterval(0, 24);
  await set();
  await runAt(SEVEN);
  await untilSettled(1);
  await server.sendDueReports();
  await server.database.query({ text: "DELETE FROM delivery" });
  expect((await history())[0]!.recipients).toMatchObject([{ state: "sent", sentAt: SEVEN }]);
});

it("makes a report of the schedule once if two servers look at the same time", async () => {
  await addInterval(0, 24);
  await set();
  server.now.seconds = SEVEN;
  await Promise.all([server.sendDueReports(), server.sendDueReports(), server.sendDueReports()]);
  await untilSettled(1);
  expect([mail.mails.length, (await history()).length]).toEqual([1, 1]);
});

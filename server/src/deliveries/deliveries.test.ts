import { setTimeout as wait } from "node:timers/promises";
import type { Notification } from "@sigma/contract/wells/notification";
import { expect, it } from "vitest";
import {
  addWebhook,
  call,
  connectEngineer,
  deliverFromServer,
  engineer,
  hook,
  log,
  mail,
  notice,
  raise,
  raiseOf,
  refusedOnce,
  sentOne,
  server,
  set,
  takenIn,
  until,
} from "./testing/delivering-server";

deliverFromServer();

it("sends an e-mail with well, value, limit, unit, time with its zone and the chart at its moment", async () => {
  const rule = { trace: "wob", aggregationType: "Avg", aggregationInterval: "1min", condition: ">", value: 25 };
  const newConfiguration = await engineer.ask("notification-configuration/post", {
    wellId: server.well._id,
    configuration: { name: "High <WOB>", type: "simple", rules: [rule], action: "Pick up & wait" },
  });
  await set("engineer", { email: true, timeZone: "America/Chicago" });
  const value = { trace: "wob", aggregationType: "Avg", aggregationInterval: "1min", value: 27.7 };
  const alert = {
    type: "simple",
    message: "Avg WOB over 1min is 27.7",
    alertId: newConfiguration.data!._id,
    ...value,
  } as const;
  await raise(notice({ ...alert, recipients: [server.users.engineer._id] }));
  await until(() => mail.mails.length === 1);
  const [only] = mail.mails;
  expect(only).toMatchObject({
    to: ["engineer@example.com"],
    subject: "[Sigma] Warning: Bluebonnet 7H: Avg WOB over 1min is 27.7 (limit > 25 klb)",
  });
  expect(only!.body).toContain("27.7 klb, limit > 25 klb");
  expect(only!.body).toMatch(/Time: +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d America\/Chicago \(UTC-0[56]:00\)/);
  expect(only!.body).toContain(`https://sigma.example.com/well/${server.well._id}?view=time-charts&from=`);
  expect(only!.body).toContain("<td>High &lt;WOB&gt;</td>");
  expect(only!.body).toContain("Pick up &amp; wait");
  // It is recorded after the receiver has it.
  await until(async () => (await log())[0]?.state === "sent");
  expect(await log()).toMatchObject([{ way: "email", recipient: "The engineer", state: "sent", tries: 1 }]);
});

it("lets no name of a well add a header or a tag to an e-mail", async () => {
  const name = 'Evil\r\nBcc: other@example.com\r\n\r\n<img src="x">';
  const well = await server.stores.wells.create({ name });
  await set("engineer", { email: true });
  await raiseOf(well.wellNo, notice({ message: name }));
  await until(() => mail.mails.length === 1);
  const [only] = mail.mails;
  expect(only!.headers).not.toMatch(/^Bcc/im);
  expect(only).toMatchObject({
    to: ["engineer@example.com"],
    subject: expect.stringContaining("Evil Bcc: other@example.com"),
  });
  const [, html = ""] = only!.body.split("<!doctype html>");
  expect([html.includes("&lt;img src="), html.includes("<img")]).toEqual([true, false]);
  await server.stores.wells.remove(well._id, server.now.seconds);
});

it("makes one digest with a count of 1,000 notifications in a minute", async () => {
  await set("engineer", { email: true });
  await raise(notice({ message: "The first" }));
  await sentOne();
  for (let second = 0; second < 10; second++) {
    server.now.seconds += 5;
    await raise(
      ...Array.from({ length: 100 }, (_each, index) => notice({ alertLevel: index < 3 ? "Info" : "Warning" })),
    );
  }
  await takenIn();
  expect(mail.mails.length).toBe(1);
  server.now.seconds += 11;
  await until(() => mail.mails.length === 2);
  expect(mail.mails[1]!.subject).toBe("[Sigma] 970 notifications, 970 Warning");
  expect(mail.mails[1]!.body).toContain("And 950 more");
  await wait(100);
  expect(mail.mails.length).toBe(2);
});

it("limits the number of deliveries that wait for one receiver and counts the rest", async () => {
  await set("engineer", { email: true });
  mail.mood.answer = 451;
  await raise(notice());
  await refusedOnce();
  for (let part = 0; part < 3; part++) await raise(...Array.from({ length: 500 }, () => notice()));
  await takenIn();
  const [{ rows, further } = { rows: 0, further: 0 }] = await server.database.query<{ rows: number; further: number }>({
    text: "SELECT count(*) AS rows, sum(further) AS further FROM delivery",
  });
  expect([rows + further, rows <= 1001]).toEqual([1501, true]);
  mail.mood.answer = "take";
  let reportedCount = 0;
  while (reportedCount < 1501) {
    server.now.seconds += 60;
    await wait(50);
    reportedCount = mail.mails.reduce(
      (sum, { subject }) => sum + Number(subject.match(/(\d+) notifications/)?.[1] ?? 1),
      0,
    );
  }
  expect(reportedCount).toBe(1501);
});

it("tries again after a refusal for now under the same Message-ID, and gives up after one for good", async () => {
  await set("engineer", { email: true });
  mail.mood.answer = 451;
  await raise(notice());
  await refusedOnce();
  expect((await log())[0]!.answer).toContain("Not now");
  mail.mood.answer = "take";
  server.now.seconds += 120;
  await sentOne();
  mail.mood.rejects.add("engineer@example.com");
  server.now.seconds += 120;
  await raise(notice());
  await until(async () => (await log())[0]?.state === "failed");
  expect((await log())[0]).toMatchObject({ tries: 1, answer: expect.stringContaining("No such mailbox") });
});

it("sends to every user who may see the well if a notification names only users who no longer may", async () => {
  const { engineer: user } = server.users;
  await set("engineer", { email: true });
  await set("admin", { email: true });
  const namedNotice = { message: "Named", recipients: [user._id] };
  mail.mood.answer = 451;
  await raise(notice(namedNotice));
  await refusedOnce();
  expect((await log()).map(({ recipient }) => recipient)).toEqual(["The engineer"]);
  await call("PATCH api/users", { body: { _id: user._id, access: { operators: [], wells: [] } } });
  mail.mood.answer = "take";
  server.now.seconds += 120;
  await sentOne();
  expect(mail.mails[0]!.to).toEqual(["admin@example.com"]);
  const toEngineer = (await log()).find(({ recipient }) => recipient === "The engineer");
  expect(toEngineer).toMatchObject({ state: "dropped", answer: "The user may not see the well any more" });

  server.now.seconds += 120;
  await raise(notice(namedNotice));
  await until(() => mail.mails.length === 2);
  expect(mail.mails[1]!.to).toEqual(["admin@example.com"]);
  await call("PATCH api/users", { body: { _id: user._id, access: null } });
  await set("admin", { email: false });
  // A change of access ends the connection.
  await connectEngineer();
});

it("sends no messages to a deleted user, or about a well that a user may no longer see", async () => {
  const { engineer: user } = server.users;
  await set("engineer", { email: true });
  mail.mood.answer = 451;
  await raise(notice());
  await refusedOnce();
  await call("PATCH api/users", { body: { _id: user._id, access: { operators: [], wells: [] } } });
  mail.mood.answer = "take";
  server.now.seconds += 120;
  await until(async () => (await log())[0]?.state === "dropped");
  expect((await log())[0]!.answer).toBe("The user may not see the well any more");
  await raise(notice());
  await wait(150);
  expect((await log()).length).toBe(1);
  await call("PATCH api/users", { body: { _id: user._id, access: null } });

  mail.mood.answer = 451;
  server.now.seconds += 120;
  await raise(notice({ message: "Last" }));
  await refusedOnce();
  await call("DELETE api/users", { query: { username: user.username } });
  mail.mood.answer = "take";
  server.now.seconds += 120;
  await until(async () => (await log())[0]?.state === "dropped");
  expect((await log())[0]!.answer).toBe("The user was deleted");
  expect(mail.mails).toEqual([]);
  await call("POST api/users/restore", { body: { username: user.username } });
  server.tokens.engineer = await server.stores.sessions.open(user._id, server.now.seconds + 1e7);
  await connectEngineer();
});

it("holds notifications back in quiet hours, lets critical ones pass and sends the rest together afterwards", async () => {
  // 1,800,000,000 s is 08:00 UTC; quiet until the next full hour but one.
  const hour = Math.floor((server.now.seconds % 86_400) / 3600);
  const clock = (at: number) => `${String((at + 24) % 24).padStart(2, "0")}:00`;
  const quietHours = { enabled: true, from: clock(hour - 1), to: clock(hour + 2), criticalPass: true };
  await set("engineer", { email: true, timeZone: "UTC", quietHours });
  await raise(notice({ message: "One" }), notice({ message: "Two" }));
  await until(async () => {
    const heldDeliveries = (await log()).filter(({ answer }) => answer === "Held back by the quiet hours");
    return heldDeliveries.length === 2;
  });
  await raise(notice({ alertLevel: "Error", message: "Kick" }));
  await sentOne();
  expect(mail.mails[0]!.subject).toContain("Error: Bluebonnet 7H: Kick");
  server.now.seconds += 2 * 3600;
  await until(() => mail.mails.length === 2);
  expect(mail.mails[1]!.subject).toBe("[Sigma] 2 notifications, 2 Warning");
  // Noted before the clock of the next test, which would count the pause between two messages from there.
  await until(async () => (await log()).every(({ state }) => state === "sent"));
});

it("continues if the clock was put back", async () => {
  await set("engineer", { email: true });
  mail.mood.answer = 451;
  await raise(notice());
  await refusedOnce();
  mail.mood.answer = "take";
  const before = server.now.seconds;
  server.now.seconds -= 3000;
  await until(() => mail.mails.length === 1);
  expect(mail.mails).toMatchObject([{ to: ["engineer@example.com"] }]);
  server.now.seconds = before;
});

it("sends SMS through the gateway and reports the actual result of a test", async () => {
  await set("engineer", { sms: true, phone: "3125550123", levels: { sms: ["Error"] } });
  await raise(notice({ message: "Warned" }), notice({ alertLevel: "Error", message: "Kick" }));
  await until(() => hook.requests.length === 1);
  const [only] = hook.requests;
  expect(only).toMatchObject({ path: "/sms", headers: { authorization: "Bearer gateway-token" } });
  expect(JSON.parse(only!.body.toString())).toMatchObject({
    to: "+13125550123",
    text: expect.stringMatching(/^Sigma Error: Bluebonnet 7H: Kick\. .*UTC.* https:\/\/sigma\.example\.com\/well\//),
  });
  const test = (way: string) =>
    engineer
      .ask("user-notification-settings/test", { userId: server.users.engineer._id, way })
      .then(({ data }) => data);
  expect(await test("email")).toMatchObject({ isSent: true, answer: expect.stringContaining("250") });
  hook.answers.set("/sms", 422);
  expect(await test("sms")).toEqual({ isSent: false, answer: "HTTP 422 refused" });
  expect(await test("push")).toEqual({
    isSent: false,
    answer: "No browser of this user receives push messages yet",
  });
  expect((await log({ way: "sms" })).map(({ cause, state }) => [cause, state])).toContainEqual(["test", "failed"]);
});

it("delivers no results that a recompute or an import finds in the past", async () => {
  await addWebhook();
  await raise(notice({ time: server.now.seconds - 2 * 86_400, message: "Long ago" }));
  const [stored] = await server.stores.notifications.list({ wellId: server.well._id, limit: 1 });
  await wait(150);
  expect([(stored as Notification).message === "", hook.requests.length]).toEqual([false, 0]);
});

import { createECDH, randomBytes } from "node:crypto";
import { alertLevels, notificationTypes } from "@sigma/contract/alerts/alert-limits";
import { beforeAll, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const engineer = testClient(server, "engineer");
let userId: string;
beforeAll(async () => {
  userId = server.users.engineer._id;
});

/** Keys as a browser makes them. */
const browserKeys = () => ({
  p256dh: createECDH("prime256v1").generateKeys("base64url"),
  auth: randomBytes(16).toString("base64url"),
});
const get = (whose = userId) => engineer.ask("user-notification-settings/get", { userId: whose });
const patch = (updateQuery: object, whose = userId) =>
  engineer.ask("user-notification-settings/patch", { userId: whose, updateQuery });

it("starts with everything enabled in the application and nothing outside it [SH-244]", async () => {
  const { data } = await get();
  expect(data).toMatchObject({ userId, application: true, email: false, sms: false, push: false, phone: "" });
  expect(data!.types.application).toEqual([...notificationTypes]);
  expect(data!.levels.application).toEqual([...alertLevels]);
});

it("changes the named fields and keeps the others [SH-245]", async () => {
  const quietHours = { enabled: true, from: "21:30" };
  const { data } = await patch({ email: true, levels: { email: ["Error"] }, quietHours, timeZone: "Europe/Oslo" });
  expect(data).toMatchObject({
    email: true,
    sms: false,
    levels: { email: ["Error"], sms: ["Error"] },
    quietHours: { enabled: true, from: "21:30", to: "06:00", criticalPass: true },
    timeZone: "Europe/Oslo",
  });
  expect((await get()).data).toEqual(data);
});

it.each([
  [{ phone: "call me" }, "updateQuery.phone", "phone must be a valid US phone number (without +1), e.g. 5551234567"],
  [{ phone: "+1555123" }, "updateQuery.phone", "phone must be a valid US phone number (without +1), e.g. 5551234567"],
  [{ phone: "+47 22" }, "updateQuery.phone", "phone must be a valid international phone number, e.g. +4722334455"],
  [{ sms: true }, "updateQuery.phone", "phone is required where SMS is switched on"],
  [{ timeZone: "Mars/Base" }, "updateQuery.timeZone", "name of a time zone"],
  [{ quietHours: { from: "25:00" } }, "updateQuery.quietHours.from", "a time of day must be like 22:00"],
  [{ levels: { email: ["Loud"] } }, "updateQuery.levels.email.0", ""],
  [{ pager: true }, "updateQuery", ""],
])("refuses %j", async (update, field, message) => {
  const { error } = await patch(update);
  expect(error).toMatchObject({ code: "validation", message: expect.stringContaining(message) });
  expect(error!.field).toContain(field);
});

it.each([
  ["5551234567", "5551234567"],
  ["+15551234567", "5551234567"],
  ["+4722334455", "+4722334455"],
  ["", ""],
])("stores the phone number %s as %s [SH-135]", async (phone, storedPhone) => {
  expect((await patch({ phone })).data).toMatchObject({ phone: storedPhone });
});

it("keeps the settings of others from an engineer", async () => {
  expect((await get(server.users.admin._id)).error).toMatchObject({ code: "permission" });
  expect((await patch({ email: true }, server.users.admin._id)).error).toMatchObject({ code: "permission" });
  const keys = { p256dh: "a".repeat(87), auth: "a".repeat(22) };
  const browser = { userId: server.users.admin._id, endpoint: "https://push.example.com/1", keys, device: "Chrome" };
  expect((await engineer.ask("push-subscription/post", browser)).error).toMatchObject({ code: "permission" });
});

it("reports which channels this installation has, and why it lacks the others", async () => {
  const { data } = await engineer.ask("user-notification-settings/get/ways", {});
  expect(data).toEqual({
    email: { isAvailable: false, reason: "E-mail is not configured: set SMTP_URL and MAIL_FROM" },
    sms: { isAvailable: false, reason: "SMS is not configured: set SMS_GATEWAY_URL" },
    push: { isAvailable: true, reason: null, publicKey: expect.stringMatching(/^[\w-]{87}$/) },
  });
  const test = await engineer.ask("user-notification-settings/test", { userId, way: "email" });
  expect(test.data).toEqual({ isSent: false, answer: "E-mail is not configured: set SMTP_URL and MAIL_FROM" });
});

it("takes no browser with keys that no message can be sealed with", async () => {
  const add = (part: object) =>
    engineer.ask("push-subscription/post", {
      userId,
      endpoint: "https://push.example.com/2",
      keys: { ...browserKeys(), ...part },
      device: "Chrome",
    });
  expect((await add({ p256dh: "A".repeat(87) })).error).toMatchObject({ code: "validation", field: "keys.p256dh" });
  expect((await add({ auth: "A".repeat(32) })).error).toMatchObject({ code: "validation", field: "keys.auth" });
  expect((await engineer.ask("push-subscription/get", { userId })).data).toEqual([]);
});

it("accepts no browser whose push service has an address of this machine or network", async () => {
  const keys = browserKeys();
  const add = (endpoint: string) =>
    engineer.ask("push-subscription/post", { userId, endpoint, keys, device: "Chrome" });
  for (const endpoint of ["http://127.0.0.1:9/x", "https://169.254.169.254/x", "https://[::1]/x"])
    expect((await add(endpoint)).error).toMatchObject({ code: "validation", field: "endpoint" });
  const { data } = await add("https://push.example.com/1");
  expect((await engineer.ask("push-subscription/get", { userId })).data).toEqual([data]);
  const storedKeys = await server.database.query({ text: "SELECT sealed_keys FROM push_subscription" });
  expect(JSON.stringify(storedKeys)).not.toContain("aaaa");
  const { _id: id } = data as { _id: string };
  expect((await engineer.ask("push-subscription/delete", { userId, id })).data).toEqual({ deleted: 1 });
});

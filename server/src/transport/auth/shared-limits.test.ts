import { expect, it } from "vitest";
import { createReplyBudget } from "../socket/reply-budget";
import { createAttemptLimit } from "./attempt-limit";
import { type SharedUse, shareLoginLimits, type UseOfServer } from "./shared-limits";
import { createSignInLimit } from "./sign-in-limit";
import { createWrongTokens } from "./wrong-tokens";

const NOW = 1_800_000_000;

/** Channels between servers: a message from one reaches all others. */
function ways(servers: number): SharedUse[] {
  const listeners: ((use: UseOfServer, from: string) => void)[][] = Array.from({ length: servers }, () => []);
  return listeners.map((own, index) => ({
    tell: (use) =>
      listeners.forEach((others) => others !== own && others.forEach((listener) => listener(use, String(index)))),
    listen: (listener) => void own.push(listener),
  }));
}

const loginLimits = (way: SharedUse) =>
  shareLoginLimits(
    { perAddress: createAttemptLimit(4), wrongPasswords: createSignInLimit(), wrongTokens: createWrongTokens(2) },
    way,
  );

it("counts the sign-ins of an address on every server", () => {
  const [one, other] = ways(2).map(loginLimits);
  for (const limits of [one!, other!, one!, other!]) expect(limits.perAddress.take("10.0.0.1", NOW)).toBe(true);
  expect(one!.perAddress.take("10.0.0.1", NOW)).toBe(false);
  expect(other!.perAddress.take("10.0.0.1", NOW)).toBe(false);
  expect(other!.perAddress.take("10.0.0.2", NOW)).toBe(true);
});

it("counts the wrong tokens of an address on every server", () => {
  const [one, other] = ways(2).map(loginLimits);
  one!.wrongTokens.failed("10.0.0.1", "a", NOW);
  other!.wrongTokens.failed("10.0.0.1", "b", NOW);
  for (const { wrongTokens } of [one!, other!]) {
    expect(wrongTokens.mayTry("10.0.0.1", "c", NOW)).toBe(false);
    expect(wrongTokens.mayTry("10.0.0.2", "c", NOW)).toBe(true);
  }
});

it("delays the next password after wrong passwords on any server, until a right one", () => {
  const servers = ways(3).map(loginLimits);
  const attempt = { username: "ina", address: "10.0.0.1", isKnownAddress: true };
  for (let count = 0; count < 6; count++) servers[count % 2]!.wrongPasswords.failed(attempt, NOW);
  expect(servers.map(({ wrongPasswords }) => wrongPasswords.waitFor(attempt, NOW))).toEqual([2, 2, 2]);
  servers[2]!.wrongPasswords.succeeded(attempt);
  expect(servers.map(({ wrongPasswords }) => wrongPasswords.waitFor(attempt, NOW))).toEqual([0, 0, 0]);
});

it("counts connections and bytes that a user has open at another server", async () => {
  const limits = { connectionsPerOwner: 3, runningPerOwner: 2, running: 3, waitingPerOwner: 5, bytesPerOwner: 100 };
  const budget = createReplyBudget({ ...limits, bytes: 250 });
  const idle = { waitingBytes: () => 0 };
  budget.connect("ina", idle);
  budget.takeElsewhere("other", [["ina", { connections: 2, bytes: 100 }]]);
  expect(() => budget.connect("ina", idle)).toThrow("More than 3 connections of one user");
  budget.connect("bo", idle);
  const order: string[] = [];
  const waiting = budget.run("ina", () => Promise.resolve(order.push("ina")));
  await budget.run("bo", () => Promise.resolve(order.push("bo")));
  expect(order).toEqual(["bo"]);
  budget.takeElsewhere("other", []);
  await waiting;
  expect(budget.use()).toEqual([
    ["bo", { connections: 1, bytes: 0 }],
    ["ina", { connections: 1, bytes: 0 }],
  ]);
});

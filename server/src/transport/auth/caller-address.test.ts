import { expect, it } from "vitest";
import { callerAddress } from "./caller-address";

const from = (trustedProxies: Parameters<typeof callerAddress>[0], forwardedFor?: string) =>
  callerAddress(trustedProxies)(
    "::ffff:10.0.0.1",
    forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor },
  );

it("trusts the configured number or list of proxies in front, and no other address", () => {
  expect(from(false, "203.0.113.9")).toBe("::ffff:10.0.0.1");
  expect(from(1, "198.51.100.7, 203.0.113.9")).toBe("203.0.113.9");
  expect(from(["10.0.0.0/8"], "198.51.100.7, 203.0.113.9")).toBe("203.0.113.9");
  expect(from(["10.0.0.0/8", "203.0.113.9"], "198.51.100.7, 203.0.113.9")).toBe("198.51.100.7");
  expect(from(["192.0.2.1"], "203.0.113.9")).toBe("::ffff:10.0.0.1");
  expect(from(1)).toBe("::ffff:10.0.0.1");
});

it("ignores entries beyond one that isn't an address, and strips the port that a proxy adds", () => {
  expect(from(1, "198.51.100.7, unknown")).toBe("::ffff:10.0.0.1");
  expect(from(2, "198.51.100.7, unknown, 203.0.113.9")).toBe("203.0.113.9");
  expect(from(1, "198.51.100.7, 203.0.113.9:4711")).toBe("203.0.113.9");
  expect(from(1, "198.51.100.7, [2001:db8::1]:4711")).toBe("2001:db8::1");
});

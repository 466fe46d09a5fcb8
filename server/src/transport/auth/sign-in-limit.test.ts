import { expect, it } from "vitest";
import { createSignInLimit } from "./sign-in-limit";

const from = (address: string, isKnownAddress = false) => ({ username: "admin", address, isKnownAddress });

it("lets five wrong passwords of an address through, then doubles the wait up to a minute", () => {
  const limit = createSignInLimit();
  const waits: number[] = [];
  let now = 1000;
  for (let attempt = 0; attempt < 13; attempt++) {
    const wait = limit.waitFor(from("a", true), now);
    waits.push(wait);
    now += wait;
    limit.failed(from("a", true), now);
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60]);
});

it("delays a name that is guessed from many addresses, but not for an address that its user is known from", () => {
  const limit = createSignInLimit();
  for (let address = 0; address < 16; address++) limit.failed(from(`attacker ${address}`), 1000);
  expect(limit.waitFor(from("another"), 1000)).toBe(60);
  expect(limit.waitFor(from("office", true), 1000)).toBe(0);
  expect(limit.waitFor({ ...from("another"), username: "engineer" }, 1000)).toBe(0);
});

it("forgets wrong passwords after a right one from the same address, and after a quarter of an hour", () => {
  const limit = createSignInLimit();
  for (let attempt = 0; attempt < 8; attempt++) limit.failed(from("a", true), 1000);
  expect(limit.waitFor(from("a", true), 1000)).toBe(8);
  limit.succeeded(from("a", true));
  expect(limit.waitFor(from("a", true), 1000)).toBe(0);
  for (let attempt = 0; attempt < 8; attempt++) limit.failed(from("b", true), 1000);
  expect(limit.waitFor(from("b", true), 1900)).toBe(0);
});

it("stores a bounded number of made-up names", () => {
  const limit = createSignInLimit();
  for (let attempt = 0; attempt < 5; attempt++) limit.failed(from("first", true), 1000);
  for (let name = 0; name < 10_000; name++) {
    limit.failed({ username: `name ${name}`, address: "x", isKnownAddress: false }, 1000);
  }
  expect(limit.waitFor(from("first", true), 1000)).toBe(0);
});

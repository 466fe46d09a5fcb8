import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearToken, demoGuest, keepToken, roleOf, useSession } from "./session";
import { sampleUser } from "../testing/samples";

/** The browser's storage. */
const keptItems = new Map<string, string>();

beforeEach(() => {
  keptItems.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => keptItems.get(key) ?? null,
    setItem: (key: string, text: string) => keptItems.set(key, text),
    removeItem: (key: string) => keptItems.delete(key),
  });
  useSession.setState({ token: null, user: null });
});
afterEach(() => vi.unstubAllGlobals());

it("keeps the token under the key 'token' and forgets it again [SH-131]", () => {
  keepToken("abc");
  expect(keptItems.get("token")).toBe("abc");
  clearToken("prod");
  expect(keptItems.has("token")).toBe(false);
  expect(useSession.getState()).toEqual({ token: null, user: null });
});

it("takes an absent user for a guest [SH-153]", () => {
  expect(roleOf({ token: null, user: null })).toBe("guest");
  expect(roleOf({ token: "abc", user: sampleUser({ type: "engineer" }) })).toBe("engineer");
});

it("gives a demo guest a number from 10000 to 99999, chosen once per browser [SH-158]", () => {
  const numbers = Array.from({ length: 500 }, () => {
    keptItems.clear();
    return Number(demoGuest()._id);
  });
  for (const uid of numbers) {
    expect(Number.isInteger(uid) && uid >= 10_000 && uid <= 99_999).toBe(true);
  }
  expect(new Set(numbers).size).toBeGreaterThan(400);
  vi.spyOn(Math, "random").mockReturnValueOnce(0).mockReturnValueOnce(0.999_999_999);
  keptItems.clear();
  expect(demoGuest()._id).toBe("10000");
  keptItems.clear();
  expect(demoGuest()._id).toBe("99999");
  expect(demoGuest()).toMatchObject({ _id: "99999", username: "guest-99999", type: "guest", favoriteWells: [] });
});

it("gives the guest again when the token is cleared in the demo", () => {
  keepToken("abc");
  clearToken("demo");
  expect(useSession.getState()).toMatchObject({ token: null, user: { type: "guest" } });
});

it("lasts as long as the page if the browser stores nothing", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  });
  keepToken("abc");
  expect(useSession.getState().token).toBe("abc");
});

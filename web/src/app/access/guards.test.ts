import { expect, it } from "vitest";
import { accessGuard, homePage, isMobile, mobileGuard } from "./guards";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

const visit = { page: "wells-page", role: "engineer", isSignedIn: true, mobile: false, environment: "prod" } as const;

it("treats a mobile browser narrower than 700 px as a phone, and no other browser [SH-037]", () => {
  expect(isMobile(IPHONE, 699)).toBe(true);
  expect(isMobile(IPHONE, 700)).toBe(false);
  expect(isMobile(DESKTOP, 400)).toBe(false);
});

it("leads to the phone page after login on a screen narrower than 700 px", () => {
  expect([homePage(390), homePage(699), homePage(700), homePage(1440)]).toEqual([
    "mobile",
    "mobile",
    "wells-page",
    "wells-page",
  ]);
});

it("sends a phone to its page from every other one [SH-036]", () => {
  expect(mobileGuard("wells-page", true)).toBe("mobile");
  expect(mobileGuard("login", true)).toBe("mobile");
  expect(mobileGuard("mobile", true)).toBeNull();
  expect(mobileGuard("wells-page", false)).toBeNull();
});

it("lets a phone stay on its page without a session [SH-036]", () => {
  expect(accessGuard({ ...visit, page: "mobile", role: "guest", isSignedIn: false, mobile: true })).toBeNull();
});

it("applies the role rule to the phone page on a desktop", () => {
  expect(accessGuard({ ...visit, page: "mobile", role: "guest", isSignedIn: false })).toBe("login");
  expect(accessGuard({ ...visit, page: "mobile" })).toBeNull();
});

it("admits a user if the role has access [SH-039]", () => {
  expect(accessGuard(visit)).toBeNull();
  expect(accessGuard({ ...visit, page: "add-well", role: "admin" })).toBeNull();
});

it("sends a user without access to the login page [SH-040]", () => {
  expect(accessGuard({ ...visit, page: "add-well" })).toBe("login");
  expect(accessGuard({ ...visit, role: "guest", isSignedIn: false })).toBe("login");
});

it("keeps a signed-in guest at the login page, the only one that is open to them, but in the demo [SH-156, SH-157]", () => {
  const guest = { ...visit, role: "guest" } as const;
  expect(accessGuard(guest)).toBe("login");
  expect(accessGuard({ ...guest, page: "root" })).toBe("login");
  expect(accessGuard({ ...guest, page: "login" })).toBeNull();
  expect(accessGuard({ ...guest, page: "login", environment: "demo" })).toBe("root");
});

it("redirects only a signed-in user from the login page to the root [SH-041]", () => {
  expect(accessGuard({ ...visit, page: "login" })).toBe("root");
  expect(accessGuard({ ...visit, page: "login", role: "guest", isSignedIn: false })).toBeNull();
  expect(accessGuard({ ...visit, page: "login", role: "guest", isSignedIn: false, environment: "demo" })).toBeNull();
});

import type { Environment } from "@sigma/contract/users/environment";
import { mayOpen, type PageName } from "@sigma/contract/users/pages";
import type { Role } from "@sigma/contract/users/roles";

/** Narrower than this a screen is that of a phone, px. */
const PHONE_WIDTH = 700;

/** The page that the root leads to on a screen of a width: where a user arrives who has just logged in. */
export const homePage = (width: number): PageName => (width < PHONE_WIDTH ? "mobile" : "wells-page");

const mobileAgent = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;

/** Whether a device counts as mobile: a mobile user agent and narrower than 700 px. */
export const isMobile = (userAgent: string, width: number): boolean =>
  mobileAgent.test(userAgent) && width < PHONE_WIDTH;

/** The page that a mobile device is sent to, or null where it may stay. This comes before all that asks for the user. */
export const mobileGuard = (page: PageName, mobile: boolean): PageName | null =>
  mobile && page !== "mobile" ? "mobile" : null;

/** What the access check is about. */
type Visit = { page: PageName; role: Role; isSignedIn: boolean; mobile: boolean; environment: Environment };

/**
 * The page that a visitor is sent to instead, or null where they may enter.
 *
 * A signed-in user has nothing to do at the login page, but for a guest who may open no other; a mobile device may always
 * open its own page.
 */
export function accessGuard({ page, role, isSignedIn, mobile, environment }: Visit): PageName | null {
  if (page === "login") return isSignedIn && mayOpen(role, "root", environment) ? "root" : null;
  if (page === "mobile" && mobile) return null;
  return mayOpen(role, page, environment) ? null : "login";
}

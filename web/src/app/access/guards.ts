import type { Environment } from "@sigma/contract/users/environment";
import { mayOpen, type PageName } from "@sigma/contract/users/pages";
import type { Role } from "@sigma/contract/users/roles";

/** Narrower than this a screen is that of a phone, px. */
const PHONE_WIDTH = 700;

/** The page that the root leads to at a screen width: the first page after login. */
export const homePage = (width: number): PageName => (width < PHONE_WIDTH ? "mobile" : "wells-page");

const mobileAgent = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;

/** Whether a device counts as mobile: a mobile user agent and narrower than 700 px. */
export const isMobile = (userAgent: string, width: number): boolean =>
  mobileAgent.test(userAgent) && width < PHONE_WIDTH;

/** The page that a mobile device is sent to, or null if it may stay. This runs before any check of the user. */
export const mobileGuard = (page: PageName, mobile: boolean): PageName | null =>
  mobile && page !== "mobile" ? "mobile" : null;

/** The inputs of the access check. */
type Visit = { page: PageName; role: Role; isSignedIn: boolean; mobile: boolean; environment: Environment };

/**
 * The page that a visitor is sent to instead, or null if they may enter.
 *
 * A signed-in user is redirected from the login page, except for a guest who may open no other; a mobile device may always
 * open its own page.
 */
export function accessGuard({ page, role, isSignedIn, mobile, environment }: Visit): PageName | null {
  if (page === "login") return isSignedIn && mayOpen(role, "root", environment) ? "root" : null;
  if (page === "mobile" && mobile) return null;
  return mayOpen(role, page, environment) ? null : "login";
}

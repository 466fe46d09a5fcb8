import { errorTexts } from "@sigma/contract/error-texts";
import type { PageName } from "@sigma/contract/users/pages";
import { redirect } from "@tanstack/react-router";
import { environment } from "../../data/session/environment";
import { pageHref } from "../../data/pages/page-href";
import { keepAskedPage } from "../../data/pages/asked-page";
import { reportError } from "../../data/calls/report-error";
import { roleOf, useSession } from "../../data/session/session";
import { ensureUser } from "../../data/session/sign-in";
import { accessGuard, isMobile, mobileGuard } from "./guards";

/** The user could not be fetched: the page shows it and offers to try again. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
  readonly title = errorTexts.noConnection;
}

/**
 * Lets a visitor in or sends them elsewhere: first phones to their page, then the user is fetched, then access is
 * checked.
 *
 * @param askedPage the address that was opened, to be opened again after signing in
 * @throws a redirect of the router, or StartFailure when the server does not answer
 */
export async function checkVisit(page: PageName, askedPage: string | null = null): Promise<void> {
  const mobile = isMobile(navigator.userAgent, window.innerWidth);
  goTo(mobileGuard(page, mobile));

  // The address of a printed page brings its own session, which this browser does not keep.
  if (page === "pdf") readPrintToken();

  await ensureUser().catch((error: unknown) => {
    const failure = new StartFailure(error instanceof Error ? error.message : String(error), { cause: error });
    reportError(failure.title, failure);
    throw failure;
  });

  const session = useSession.getState();
  const isSignedIn = session.user !== null && session.token !== null;
  const next = accessGuard({ page, role: roleOf(session), isSignedIn, mobile, environment });
  if (next === "login" && !isSignedIn && askedPage !== null) keepAskedPage(askedPage);
  goTo(next);
}

function goTo(page: PageName | null): void {
  // oxlint wants errors thrown; the router's redirect is one by contract.
  if (page) redirect({ to: pageHref(page), replace: true, throw: true });
}

function readPrintToken(): void {
  const token = /^\/pdf\/([^/]+)$/.exec(location.pathname)?.[1];
  if (token && useSession.getState().token !== token) useSession.setState({ token, user: null });
}

import type { User } from "@sigma/contract/users/user";
import { createMemoryHistory } from "@tanstack/react-router";
import { vi } from "vitest";
import { useSession } from "../../data/session/session";
import { fakeServer } from "../../data/testing/fake-server";
import { forgetEverything } from "../../data/testing/forget-everything";
import { sampleUser } from "../../data/testing/samples";
import { beforeClearing, clearPage, render } from "../../ui/testing/render";
import { App } from "../app";
import { followPaletteKey } from "../follow-palette-key";
import { followSession } from "../access/follow-session";
import { openRouter } from "../router";

/** The application under test: its path, and the calls received by the fake server. */
export type OpenApp = {
  path: () => string;
  search: () => object;
  /** Path and search as the browser shows them. */
  href: () => string;
  back: () => void;
  server: typeof fakeServer;
};

let sessions = 0;

/**
 * Opens the whole application at a path, with a user whom the fake server knows; null for no user.
 *
 * In all panel tests the fake server replaces the socket. @see vitest.config.ts
 */
export function openApp(path: string, user: User | null = sampleUser()): OpenApp {
  vi.stubGlobal("fetch", fakeServer.fetch);
  fakeServer.routes["GET api"] ??= () => ({ status: "ok" });
  fakeServer.routes["GET api/wells"] ??= () => [];
  if (user) fakeServer.routes["GET api/users/token"] ??= () => user;
  // No application shares the session of the previous one: pending requests of that one are not its own.
  sessions += 1;
  useSession.setState({ token: user ? `session-${sessions}` : null, user: null });
  const router = openRouter(createMemoryHistory({ initialEntries: [path] }));
  const endSession = followSession(router);
  const endPaletteKey = followPaletteKey(router);
  render(<App router={router} />);
  beforeClearing(() => {
    endSession();
    endPaletteKey();
  });
  return {
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    href: () => router.state.location.href,
    back: () => router.history.back(),
    server: fakeServer,
  };
}

/** Closes the application before a test is over, and clears all state of it and of the server. */
export function closeApp(): void {
  clearPage();
  forgetEverything();
}

import { vi } from "vitest";
import { setCurrentWell } from "../live/current-well";
import { useSession } from "../session/session";
import { disconnect } from "../calls/socket";
import { useToasts } from "../notifications/toasts";
import { fakeServer } from "./fake-server";

/** Lets the browser and the fake server forget who was there and what was said, so that the next test begins anew. */
export function forgetEverything(): void {
  disconnect();
  fakeServer.forget();
  useToasts.setState({ toasts: [] });
  useSession.setState({ token: null, user: null });
  setCurrentWell(null);
  localStorage.clear();
  vi.unstubAllGlobals();
}

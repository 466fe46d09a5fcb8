import { vi } from "vitest";
import { setCurrentWell } from "../current-well";
import { useSession } from "../session";
import { disconnect } from "../socket";
import { useToasts } from "../toasts";
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

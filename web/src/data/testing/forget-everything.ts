import { vi } from "vitest";
import { endReplay } from "../replay/replay";
import { forgetWells } from "../well/use-well-data";
import { useDeletions } from "../deletions/deletions";
import { forgetChanges } from "../choices/preset-changes";
import { useSession } from "../session/session";
import { forgetRefreshes } from "../calls/refresh-topics";
import { disconnect } from "../calls/socket";
import { useToasts } from "../notifications/toasts";
import { fakeServer } from "./fake-server";

/** Clears the user and all messages in the browser and the fake server, so that the next test starts clean. */
export function forgetEverything(): void {
  disconnect();
  fakeServer.forget();
  useToasts.setState({ toasts: [] });
  useSession.setState({ token: null, user: null });
  endReplay();
  forgetWells();
  forgetRefreshes();
  useDeletions.setState({ deletions: [] });
  forgetChanges();
  localStorage.clear();
  vi.unstubAllGlobals();
}

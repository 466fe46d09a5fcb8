import type { EpochSeconds } from "@sigma/terms/quantities";
import { onlineManager } from "@tanstack/react-query";
import { create } from "zustand";
import { serverNow } from "../live/server-clock";
import { apiHost } from "../session/environment";
import { LinkMonitor } from "./link-monitor";

/** Status of the connection; `lost` while it is reconnecting. */
export type ConnectionState = "closed" | "connecting" | "connected" | "lost";

/** The state of the connection, and the time at which it was lost. */
export const useConnection = create<{ state: ConnectionState; lostAt: EpochSeconds | null }>(() => ({
  state: "closed",
  lostAt: null,
}));

/** Changes the state of the connection. */
export function setConnection(state: ConnectionState): void {
  const { lostAt } = useConnection.getState();
  useConnection.setState({ state, lostAt: state === "lost" ? (lostAt ?? serverNow()) : null });
}

/** Resolves when the connection is open, or after this timeout without a connection, ms. */
export function connectedWithin(mostMs: number): Promise<void> {
  if (useConnection.getState().state === "connected") return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, mostMs);
    const stop = useConnection.subscribe(({ state }) => state === "connected" && end());
  });
}

/** Whether the connection is lost, so that calls cannot be answered. */
export const isConnectionLost = (): boolean => useConnection.getState().state === "lost";

// Requests of the screen wait while the connection is lost and are sent once it is back. A change while no screen is open
// is not heard, so that the state is read when one opens.
onlineManager.setEventListener((setOnline) => {
  const follow = ({ state }: { state: ConnectionState }) => setOnline(state !== "lost");
  follow(useConnection.getState());
  return useConnection.subscribe(follow);
});

const ANSWER_WITHIN_MS = 2000;
const GATEWAY_FAULTS: readonly number[] = [502, 503, 504];

/** Whether the server can be reached; a gateway that replies for a dead server counts as no. */
async function reachesServer(): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const response = await fetch(`${apiHost}/api`, { cache: "no-store", signal }).catch(() => null);
  return response !== null && !GATEWAY_FAULTS.includes(response.status);
}

/** The monitor's access to the socket. */
type SocketControl = { reopen: () => void };
let socket: SocketControl | null = null;

/** Watches the link to the server while a connection is open. */
export const linkMonitor = new LinkMonitor({
  reaches: reachesServer,
  lost: () => socket && setConnection("lost"),
  back: (isHeard) => (isHeard ? setConnection("connected") : socket?.reopen()),
});

/** Sets the socket to monitor; null for none. */
export function watchLink(control: SocketControl | null): void {
  socket = control;
  if (!control) linkMonitor.stop();
}

/**
 * Whether a call without a reply failed because the connection is lost; sends another request to the server if that is not
 * known yet. Without a connection, as before the login, the result is false.
 */
export async function failedByLoss(): Promise<boolean> {
  const { state } = useConnection.getState();
  if (state !== "connected") return state === "lost";
  await linkMonitor.check();
  return isConnectionLost();
}

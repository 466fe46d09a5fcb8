import { io } from "socket.io-client";
import { apiHost } from "../session/environment";

/** The options of a connection. */
export type SocketOptions = { token: string | null };

/** The part of a server connection that the socket client uses. */
export type WireSocket = {
  /** Sends an event and returns its acknowledgement; rejects after a timeout or when the connection closed. */
  send: (event: string, payload: unknown, timeoutMs: number) => Promise<unknown>;
  onConnect: (listener: () => void) => void;
  onLost: (listener: () => void) => void;
  /** The connection was refused, with the reason of the server. */
  onRefused: (listener: (reason: string) => void) => void;
  onPush: (listener: (name: string, message: unknown) => void) => void;
  /** A packet has arrived, including pings. */
  onHeard: (listener: () => void) => void;
  /** Gives the present connection up and opens a new one at once. */
  reopen: () => void;
  close: () => void;
};

/** Opens a connection that reconnects by itself when it is lost. */
export function openSocket({ token }: SocketOptions): WireSocket {
  const socket = io(apiHost || location.origin, {
    path: "/socket.io",
    transports: ["websocket"],
    auth: { token },
    reconnectionDelay: 250,
    reconnectionDelayMax: 1000,
  });
  return {
    send: (event, payload, timeoutMs) => socket.timeout(timeoutMs).emitWithAck(event, payload) as Promise<unknown>,
    onConnect: (listener) => socket.on("connect", listener),
    onLost: (listener) =>
      socket.on("disconnect", (reason) => {
        if (reason === "io client disconnect") return;
        listener();
        // The server closed the connection: the client library then waits for a call.
        if (reason === "io server disconnect") socket.connect();
      }),
    onRefused: (listener) => socket.on("connect_error", ({ message }) => listener(message)),
    onPush: (listener) => socket.onAny(listener),
    onHeard: (listener) => {
      const follow = () => socket.io.engine.on("packet", listener);
      socket.io.on("open", follow);
      if (socket.io.engine) follow();
    },
    reopen: () => socket.disconnect().connect(),
    close: () => socket.close(),
  };
}

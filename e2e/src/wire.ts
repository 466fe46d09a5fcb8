import type { EventName, EventReply, EventRequest, PushMessage, PushName } from "@sigma/contract/call-types";
import type { Well } from "@sigma/contract/wells/well";
import { io, type Socket } from "socket.io-client";
import type { SigmaServer } from "./sigma-server";

/** A connection of a client to the running sigma, without a browser. */
export type Wire = {
  well: Well;
  ask<Name extends EventName>(event: Name, payload: EventRequest<Name>): Promise<EventReply<Name>>;
  /** Calls a route, such as `GET api/bha?wellId=...`. @throws if it is refused */
  rest(route: string, body?: object): Promise<unknown>;
  /** Calls the listener for every push of a name. */
  on<Name extends PushName>(name: Name, listener: (message: PushMessage<Name>) => void): void;
  close(): void;
};

/** Timeout that is only reached if an answer never arrives, however busy the machine is. */
const ANSWER_WITHIN_MS = 120_000;

/** Signs in over REST and connects to the well that is being drilled. */
export async function openWire({ url, password }: Pick<SigmaServer, "url" | "password">): Promise<Wire> {
  const login = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  const { token } = (await login.json()) as { token: string };
  const list = await fetch(`${url}/api/wells`, { headers: { authorization: `Bearer ${token}` } });
  const well = ((await list.json()) as Well[]).find(({ rig }) => rig !== null);
  if (!well) throw new Error("no rig drills a well");
  const socket: Socket = io(url, { transports: ["websocket"], auth: { token }, query: { wellId: well._id } });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return {
    well,
    async rest(route, body) {
      const [method, path] = route.split(" ") as [string, string];
      const answer = await fetch(`${url}/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${route}: ${await answer.text()}`);
      return (await answer.json()) as unknown;
    },
    async ask(event, payload) {
      const answer = (await socket.timeout(ANSWER_WITHIN_MS).emitWithAck(event, payload)) as
        | { data: never }
        | { error: object };
      if ("error" in answer) throw new Error(`${event}: ${JSON.stringify(answer.error)}`);
      return answer.data;
    },
    on: (name, listener) => void socket.on<string>(name, listener),
    close: () => socket.close(),
  };
}

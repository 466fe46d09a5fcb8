import { once } from "node:events";
import { createServer, type Server as HttpServer } from "node:http";
import { inflateRawSync } from "node:zlib";
import type { EventReply, EventRequest } from "@sigma/contract/call-types";
import { hasSequence, type SequenceRange, withRange } from "@sigma/contract/rigs/sequence-ranges";
import { Server } from "socket.io";

/** A server that keeps what edge agents send, typed by the contract. */
export type FakeServer = {
  url: string;
  /** Every push that arrived. */
  pushes: EventRequest<"edge/push">[];
  /** The frames that are stored, by their numbers. */
  frames(): string[];
  /** Frames received again after they had been stored. */
  doubled: number;
  /** Requested connections. */
  connections: number;
  /** Frames that the agent still has to send, by its last report. */
  waiting: number;
  /** Frames that it does not send as they are of another well, by its last report. */
  other: number;
  /** Time since which the rig drills the well, epoch seconds; null if it drilled no other well before. */
  from: number | null;
  /** Accepts all frames, but neither stores nor confirms them. */
  holdAnswers(): void;
  /** Ends every connection, then continues and confirms again. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

type EdgeEvent = "edge/open" | "edge/push" | "edge/report";
type Reply<Name extends EdgeEvent> = (answer: { data: EventReply<Name> }) => void;

/** Opens it for a token. */
export async function openFakeServer(token: string): Promise<FakeServer> {
  const storedFrames = new Map<number, string>();
  let ranges: SequenceRange[] = [];
  let isHeld = false;
  let session = 0;
  let http: HttpServer;
  let io: Server;
  const fake: FakeServer = {
    url: "",
    pushes: [],
    frames: () => [...storedFrames].toSorted(([a], [b]) => a - b).map(([, text]) => text),
    doubled: 0,
    connections: 0,
    waiting: Number.NaN,
    other: Number.NaN,
    from: null,
    holdAnswers: () => void (isHeld = true),
    async restart() {
      isHeld = false;
      session++;
      const { port } = new URL(fake.url);
      await io.close();
      await listen(Number(port));
    },
    close: () => io.close(),
  };
  await listen(0);
  return fake;

  async function listen(port: number): Promise<void> {
    http = createServer();
    io = new Server(http, { transports: ["websocket"], maxHttpBufferSize: 1024 * 1024 });
    io.use((socket, next) => {
      fake.connections++;
      next(socket.handshake.auth["token"] === token ? undefined : new Error("403"));
    });
    io.on("connection", (socket) => {
      const serverTime = () => Date.now() / 1000;
      socket.on("edge/open", (_sent: EventRequest<"edge/open">, reply: Reply<"edge/open">) => {
        session++;
        const wellId = "w" as EventReply<"edge/open">["wellId"];
        const welcome = { session: String(session), rigName: "Rig 7", wellId, serverTime: serverTime() };
        reply({ data: { ...welcome, from: fake.from, stored: ranges } });
      });
      socket.on("edge/push", (pushRequest: EventRequest<"edge/push">, reply: Reply<"edge/push">) => {
        fake.pushes.push(pushRequest);
        if (!isHeld) reply({ data: { taken: take(pushRequest), serverTime: serverTime() } });
      });
      socket.on("edge/report", ({ report }: EventRequest<"edge/report">, reply: Reply<"edge/report">) => {
        fake.waiting = report.waitingFrames;
        fake.other = report.otherFrames;
        reply({ data: { serverTime: serverTime() } });
      });
    });
    http.listen(port, "127.0.0.1");
    await once(http, "listening");
    fake.url = `http://127.0.0.1:${(http.address() as { port: number }).port}`;
  }

  function take({ first, lengths, frames }: EventRequest<"edge/push">): number {
    const bytes = inflateRawSync(frames);
    let end = 0;
    let takenFrames = 0;
    for (const [index, length] of lengths.entries()) {
      const text = bytes.subarray(end, (end += length)).toString("latin1");
      if (hasSequence(ranges, first + index)) fake.doubled++;
      else takenFrames++;
      storedFrames.set(first + index, text);
    }
    ranges = withRange(ranges, [first, first + lengths.length - 1]);
    return takenFrames;
  }
}

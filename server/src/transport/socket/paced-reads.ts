import { setTimeout as wait } from "node:timers/promises";

/** What of a Redis client the Socket.IO adapter reads its stream with. */
export type StreamReader = {
  xRead(streams: { key: string; id: string }[], options: object): Promise<unknown>;
  xRevRange(key: string, start: string, end: string, options: { COUNT: number }): Promise<{ id: string }[]>;
};

/** What is pushed within this is read at once, ms: each reading costs a server more than ten messages in it do. */
const READ_EVERY = 50;
/** How often the adapter of a server that reads nothing asks, ms. */
const ASKED_EVERY = 1000;

/**
 * Lets the adapter read its stream in turns of 50 ms, or not at all on a server without browsers: it would ask for each message by
 * itself. Where reading begins is found once; the adapter starts again with each reading until something has come.
 */
export function paceReads(reader: StreamReader, isRead: boolean): void {
  const read = reader.xRead.bind(reader);
  let readAt = Number.NEGATIVE_INFINITY;
  let begin: string | null = null;

  reader.xRead = async (streams, options) => {
    if (!isRead) {
      await wait(ASKED_EVERY);
      return null;
    }
    const left = readAt + READ_EVERY - performance.now();
    if (left > 0) await wait(left);
    try {
      const [stream] = streams;
      if (stream?.id === "$") begin ??= (await newestOf(stream.key)) ?? "0-0";
      return await read(
        streams.map(({ key, id }) => ({ key, id: id === "$" ? begin! : id })),
        options,
      );
    } finally {
      readAt = performance.now();
    }
  };

  async function newestOf(key: string): Promise<string | undefined> {
    const [newest] = await reader.xRevRange(key, "+", "-", { COUNT: 1 });
    return newest?.id;
  }
}

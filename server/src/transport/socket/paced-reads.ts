import { setTimeout as wait } from "node:timers/promises";

/** The part of a Redis client with which the Socket.IO adapter reads its stream. */
export type StreamReader = {
  xRead(streams: { key: string; id: string }[], options: object): Promise<unknown>;
  xRevRange(key: string, start: string, end: string, options: { COUNT: number }): Promise<{ id: string }[]>;
};

/** Messages pushed within this interval are read together, ms: each read costs a server more than ten messages in it. */
const READ_EVERY = 50;
/** Polling interval of the adapter on a server that reads no data, ms. */
const ASKED_EVERY = 1000;

/**
 * Makes the adapter read its stream every 50 ms, or not at all on a server without browsers: on its own it would read each message
 * separately. The start position is determined once; the adapter starts again with each read until a message has arrived.
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

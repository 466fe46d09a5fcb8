import type { RedisConnection } from "./redis-connection";

/** Adds messages to streams and publishes them on the channels of the same names, those of a moment by one command. */
export type StreamWriter = {
  /**
   * @param kept entries that the stream keeps; null only publishes
   * @param lifetime s, after which the stream is removed where nothing is added; null leaves it
   */
  add(key: string, message: () => Buffer, options: { kept: number | null; lifetime: number | null }): void;
  /** Messages that were left out because Redis was away or slow. */
  readonly leftOut: number;
  close(): void;
};

/** Commands follow one another so far apart, ms: each costs this server, and those that take it, more than ten messages in it do. */
const EVERY = 50;
/** Commands on their way to Redis past which further messages are left out. */
const MOST_WAITING = 40;
/** Messages of one command: rigs whose clocks are right may all send at once. */
const MOST_TOGETHER = 500;

/** Three arguments a stream: entries kept or nothing, lifetime or nothing, message. */
const addAll = `for i = 1, #KEYS do
  if ARGV[3 * i - 2] ~= '' then redis.call('XADD', KEYS[i], 'MAXLEN', '~', ARGV[3 * i - 2], '*', 'm', ARGV[3 * i]) end
  redis.call('PUBLISH', KEYS[i], ARGV[3 * i])
  if ARGV[3 * i - 1] ~= '' then redis.call('EXPIRE', KEYS[i], ARGV[3 * i - 1]) end
end`;

/** Makes the writer over a connection. */
export function createStreamWriter(redis: Pick<RedisConnection, "send" | "isReady">): StreamWriter {
  let keys: string[] = [];
  let values: (string | Buffer)[] = [];
  let timer: NodeJS.Timeout | null = null;
  let waiting = 0;
  let leftOut = 0;

  return {
    add(key, message, { kept, lifetime }) {
      if (!redis.isReady || waiting >= MOST_WAITING) return void leftOut++;
      keys.push(key);
      values.push(kept === null ? "" : String(kept), lifetime === null ? "" : String(lifetime), message());
      // The first message after a pause goes at once.
      if (!timer || keys.length >= MOST_TOGETHER) send();
    },
    get leftOut() {
      return leftOut;
    },
    close: () => void (timer && clearTimeout(timer)),
  };

  function send(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (keys.length === 0) return;
    const sent = keys.length;
    const command = ["EVAL", addAll, String(sent), ...keys, ...values];
    keys = [];
    values = [];
    timer = setTimeout(send, EVERY);
    waiting++;
    redis.send(command).then(
      () => void waiting--,
      () => {
        waiting--;
        leftOut += sent;
      },
    );
  }
}

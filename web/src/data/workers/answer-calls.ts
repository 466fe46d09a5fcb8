import type { AnswerMessage, CallMessage } from "./call-messages";

/** The messages of a worker: requests, their replies, progress notes, and messages without a reply. */
type WorkerProtocol = { request: unknown; reply: unknown; note?: unknown; told?: unknown };

/**
 * Answers the requests of `WorkerCalls` in a web worker, each under its id.
 *
 * @param handle makes the reply; `note` reports its progress
 * @param take handles messages without a reply
 */
export function answerCalls<Protocol extends WorkerProtocol>(
  handle: (
    request: Protocol["request"],
    note: (note: Protocol["note"]) => void,
  ) => Protocol["reply"] | Promise<Protocol["reply"]>,
  take: (told: Protocol["told"]) => void = () => undefined,
): void {
  const post = (answer: AnswerMessage<Protocol["reply"], Protocol["note"]>) => postMessage(answer);
  addEventListener("message", ({ data }: MessageEvent<CallMessage<Protocol["request"], Protocol["told"]>>) => {
    if ("told" in data) return take(data.told);
    const { id, request } = data;
    void (async () => {
      try {
        post({ id, reply: await handle(request, (note) => post({ id, note })) });
      } catch (error) {
        post({ id, fault: (error as Error).message });
      }
    })();
  });
}

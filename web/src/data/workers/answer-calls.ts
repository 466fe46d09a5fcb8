import type { AnswerMessage, CallMessage } from "./call-messages";

/**
 * Answers the requests of `WorkerCalls` in a web worker, each under its id.
 *
 * @param handle makes the reply; `note` says how far it is
 * @param take takes what has no reply
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function answerCalls<Request, Reply, Note = never, Told = never>(
  handle: (request: Request, note: (note: Note) => void) => Reply | Promise<Reply>,
  take: (told: Told) => void = () => undefined,
): void {
  const post = (answer: AnswerMessage<Reply, Note>) => postMessage(answer);
  addEventListener("message", ({ data }: MessageEvent<CallMessage<Request, Told>>) => {
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

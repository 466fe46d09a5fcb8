import { randomUUID } from "node:crypto";
import { CallError } from "@sigma/contract/errors";
import type { Logger } from "pino";
import type { NodeChannel } from "./node-channel";

/** The requests between servers, by name. */
export type NodeCalls<Calls extends CallTable> = {
  /** Sends a request to a server. @throws CallError as thrown by the other server, `timeout` if it does not answer */
  ask<Name extends keyof Calls & string>(
    node: string,
    name: Name,
    request: Parameters<Calls[Name]>[0],
  ): Promise<Awaited<ReturnType<Calls[Name]>>>;
  /** Handles requests of other servers. */
  answer(calls: Calls): void;
  close(): void;
};

/** Calls between servers; requests and replies are plain JSON. */
export type CallTable = Record<string, (request: never) => unknown>;

/** Timeout for responses of another server, ms. */
const ANSWER_WITHIN = 10_000;

type Waiting = { done: (reply: unknown) => void; fail: (fault: unknown) => void };
type Failure = { code: string; message: string; field?: string };

/** Makes the calls over a channel. */
export function createNodeCalls<Calls extends CallTable>(
  channel: Pick<NodeChannel, "send" | "listen">,
  { log, answerWithin = ANSWER_WITHIN }: { log: Logger; answerWithin?: number },
): NodeCalls<Calls> {
  const waiting = new Map<string, Waiting>();
  let answers: CallTable = {};

  const leave = channel.listen((body, from) => {
    if (body.kind === "call") void perform(body as CallBody, from);
    else if (body.kind === "reply") settle(body as ReplyBody);
  });

  return {
    ask: async (node, name, request) => {
      const id = randomUUID();
      let timer: NodeJS.Timeout | undefined;
      const answerPromise = new Promise<unknown>((resolve, fail) => {
        waiting.set(id, { done: resolve, fail });
        timer = setTimeout(() => fail(new CallError("timeout")), answerWithin);
      });
      answerPromise.catch(() => undefined);
      try {
        await channel.send({ kind: "call", id, name, request }, node);
        return (await answerPromise) as never;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    answer: (calls) => void (answers = calls),
    close: leave,
  };

  async function perform({ id, name, request }: CallBody, from: string): Promise<void> {
    let reply: ReplyBody;
    try {
      const answer = Object.hasOwn(answers, name) ? answers[name]! : null;
      if (!answer) throw new CallError("not-found", `This server answers no ${name}`);
      reply = { kind: "reply", id, value: await answer(request as never) };
    } catch (fault) {
      if (!(fault instanceof CallError)) log.error({ err: fault, name }, "a call of another server failed");
      reply = { kind: "reply", id, failure: failureOf(fault) };
    }
    await channel
      .send(reply, from)
      .catch((fault: unknown) => log.warn({ err: fault, name }, "a call of another server was not answered"));
  }

  function settle({ id, value, failure }: ReplyBody): void {
    const waitingCall = waiting.get(id);
    if (!waitingCall) return;
    if (failure) waitingCall.fail(new CallError(failure.code as "timeout", failure.message, failure.field));
    else waitingCall.done(value);
  }
}

type CallBody = { kind: "call"; id: string; name: string; request: unknown };
type ReplyBody = { kind: "reply"; id: string; value?: unknown; failure?: Failure };

const failureOf = (fault: unknown): Failure =>
  fault instanceof CallError
    ? { code: fault.code, message: fault.message, ...(fault.field !== undefined && { field: fault.field }) }
    : { code: "internal", message: "Another server could not do this" };

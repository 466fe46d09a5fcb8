import { EngineInputError, type EngineInputCode } from "@sigma/engine/engine-input-error";

/** What goes between a thread and who asks it; `never` for what does not. */
export type Calls<Request = unknown, Reply = unknown, Note = unknown, Told = unknown> = {
  request: Request;
  reply: Reply;
  note: Note;
  told: Told;
};

/** What a thread is sent: a request whose reply has its id, the end of the wait for one, or what has no reply. */
export type CallMessage<Request, Told> = { id: number; request: Request } | { cancelled: number } | { told: Told };

/** What a thread answers to the request of an id: notes on the way, then its reply or the fault. */
export type AnswerMessage<Reply, Note> = { id: number } & ({ note: Note } | { reply: Reply } | { fault: ThreadFault });

/** An error on its way between threads; one of the engine's promises keeps its code. */
type ThreadFault = { message: string; code: unknown; index: number | undefined; isInput: boolean };

/** An error as a message. */
export function faultOf(error: unknown): ThreadFault {
  if (error instanceof EngineInputError) {
    return { message: error.detail, code: error.code, index: error.index, isInput: true };
  }
  const { message, code } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : (new Error(String(error)) as NodeJS.ErrnoException);
  return { message, code, index: undefined, isInput: false };
}

/** The error of a message. */
export function errorOf({ message, code, index, isInput }: ThreadFault): Error {
  if (isInput) return new EngineInputError(code as EngineInputCode, message, index);
  return Object.assign(new Error(message), code !== undefined && { code });
}

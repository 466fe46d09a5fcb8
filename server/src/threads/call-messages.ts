import { EngineInputError, type EngineInputCode } from "@sigma/engine/engine-input-error";

/** The messages between a thread and its caller; `never` for unused ones. */
export type Calls<Request = unknown, Reply = unknown, Note = unknown, Told = unknown> = {
  request: Request;
  reply: Reply;
  note: Note;
  told: Told;
};

/** A message to a thread: a request whose reply has its id, the cancellation of a request, or a message without a reply. */
export type CallMessage<Request, Told> = { id: number; request: Request } | { cancelled: number } | { told: Told };

/** A message of a thread about the request with an id: notes while it runs, then its reply or the error. */
export type AnswerMessage<Reply, Note> = { id: number } & ({ note: Note } | { reply: Reply } | { fault: ThreadFault });

/** An error passed between threads; an engine error keeps its code. */
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

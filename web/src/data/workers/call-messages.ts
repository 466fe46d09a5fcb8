/** A message to a web worker: a request whose reply has its id, or a message without a reply. */
export type CallMessage<Request, Told> = { id: number; request: Request } | { told: Told };

/** An answer to the request of an id: progress notes, then its reply or the reason why the reply is missing. */
export type AnswerMessage<Reply, Note> = { id: number } & ({ note: Note } | { reply: Reply } | { fault: string });

/** What a web worker is sent: a request whose reply has its id, or what has no reply. */
export type CallMessage<Request, Told> = { id: number; request: Request } | { told: Told };

/** What it answers to the request of an id: notes on the way, then its reply or why there is none. */
export type AnswerMessage<Reply, Note> = { id: number } & ({ note: Note } | { reply: Reply } | { fault: string });

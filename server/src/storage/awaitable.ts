/** A value that is available here, or arrives from another server. */
export type Awaitable<Value> = Value | Promise<Value>;

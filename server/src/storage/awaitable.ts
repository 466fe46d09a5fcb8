/** A value that is here, or comes from another server. */
export type Awaitable<Value> = Value | Promise<Value>;

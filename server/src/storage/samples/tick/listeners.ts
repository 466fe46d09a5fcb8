/** A set of listeners. */
export type Listeners<Message> = {
  /** Calls the listener with each message until the returned function is called. */
  add: (listener: (message: Message) => void) => () => void;
  tell: (message: Message) => void;
};

/** Creates an empty list; an error in a listener affects neither the other listeners nor the caller. */
export function createListeners<Message>(): Listeners<Message> {
  const listeners = new Set<(message: Message) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(message) {
      for (const listener of listeners) {
        try {
          listener(message);
        } catch (error) {
          process.emitWarning(error as Error);
        }
      }
    },
  };
}

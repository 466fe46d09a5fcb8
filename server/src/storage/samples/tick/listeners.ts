/** Listeners to something. */
export type Listeners<Message> = {
  /** Calls the listener with each message until the returned function is called. */
  add: (listener: (message: Message) => void) => () => void;
  tell: (message: Message) => void;
};

/** Makes an empty list; a listener that fails is a fault of its own, the others and the caller go on. */
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

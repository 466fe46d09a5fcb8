import { create as createStore, type StateCreator } from "zustand";

export * from "zustand";

const resets: (() => void)[] = [];

/** Replacement for `create` of zustand in panel tests, so that every store of the page can be reset. */
export function create<State>(initializer: StateCreator<State>) {
  const store = createStore<State>(initializer);
  resets.push(() => store.setState(store.getInitialState(), true));
  return store;
}

/** Resets every store of the page to its initial state. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

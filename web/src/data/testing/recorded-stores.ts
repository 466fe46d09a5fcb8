import { create as createStore, type StateCreator } from "zustand";

export * from "zustand";

const resets: (() => void)[] = [];

/** Stands in for `create` of zustand in panel tests, so that every store of the page can start again. */
export function create<State>(initializer: StateCreator<State>) {
  const store = createStore<State>(initializer);
  resets.push(() => store.setState(store.getInitialState(), true));
  return store;
}

/** Gives every store of the page the state that it began with. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

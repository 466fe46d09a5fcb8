import { create } from "zustand";
import { keepStored, readStored } from "../../data/choices/storage";

/** The view of the list, and its order if no column is sorted. */
export type ListChoices = { view: "rows" | "tiles"; order: "need" | "favourites" };

const KEY = "wells-list";

/** Choices from their stored text; what is missing or unknown is as usual. */
export function parseListChoices(text: string | null): ListChoices {
  let storedChoices: Partial<ListChoices> | null = null;
  try {
    storedChoices = JSON.parse(text ?? "null") as Partial<ListChoices> | null;
  } catch {
    // A text that another user wrote.
  }
  return {
    view: storedChoices?.view === "tiles" ? "tiles" : "rows",
    order: storedChoices?.order === "favourites" ? "favourites" : "need",
  };
}

/** The choices of this browser. */
export const useListChoices = create<ListChoices>(() => parseListChoices(readStored(KEY)));

/** Changes the choices and keeps them. */
export function setListChoices(change: Partial<ListChoices>): void {
  useListChoices.setState(change);
  keepStored(KEY, JSON.stringify(useListChoices.getState()));
}

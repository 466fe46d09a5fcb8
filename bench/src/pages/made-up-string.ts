import { newComponent } from "@sigma/contract/well-settings/new-bha";

type Component = ReturnType<typeof newComponent>;

/** Components of a string from the bit up, of one size. */
export const madeUpString = (types: readonly Component["type"][]): Component[] =>
  types.map((type, at) => ({
    ...newComponent(at + 1, type),
    od: 6.75,
    id: 2.25,
    length: at === 0 ? 1 : 30,
    unitWeight: 90,
  }));

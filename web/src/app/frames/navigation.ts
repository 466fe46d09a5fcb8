import type { PageName } from "@sigma/contract/users/pages";

/** An entry of the top navigation, and what its add button leads to. */
export type NavigationEntry = {
  page: PageName;
  label: string;
  add?: { page: PageName; label: string };
};

/** The pages of the top navigation, in their order; a page that a user may not open is left out. */
export const navigation: readonly NavigationEntry[] = [
  { page: "wells-page", label: "Wells", add: { page: "add-well", label: "Add well" } },
  { page: "rigs", label: "Rigs", add: { page: "add-rig", label: "Add rig" } },
];

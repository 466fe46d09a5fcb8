import type { Well } from "@sigma/contract/wells/well";

/** The well of a page: the well in the path, or the redirect to use instead. */
export type WellOfPage =
  | { status: "found"; well: Well }
  /** No well was named: this one is put into the path. */
  | { status: "chosen"; wellId: string }
  /** The list does not have the well that is named. */
  | { status: "unlisted"; wellId: string }
  /** Sigma has no well at all. */
  | { status: "none" };

/** Finds the well of a page. Without a name it is the first favourite well, otherwise the first of the list. */
export function wellOfPage(
  wantedId: string | undefined,
  wells: readonly Well[],
  favorites: readonly string[],
): WellOfPage {
  if (wantedId !== undefined) {
    const well = wells.find(({ _id }) => _id === wantedId);
    return well ? { status: "found", well } : { status: "unlisted", wellId: wantedId };
  }
  const favorite = favorites.find((id) => wells.some(({ _id }) => _id === id));
  const wellId = favorite ?? wells[0]?._id;
  return wellId === undefined ? { status: "none" } : { status: "chosen", wellId };
}

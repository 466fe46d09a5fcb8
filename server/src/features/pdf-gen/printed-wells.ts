import type { WellId } from "@sigma/contract/ids";

/** The tab that draws every well of its reader; the other tabs draw the chosen wells. */
const MAP = "Map View";

/** The wells that the page of a printed comparison reads. @param all the wells within reach of who prints it */
export async function printedWells(
  { pageName, wellId }: { pageName: string; wellId: readonly WellId[] },
  all: () => Promise<readonly { _id: WellId }[]>,
): Promise<readonly WellId[]> {
  return pageName === MAP ? (await all()).map(({ _id }) => _id) : wellId;
}

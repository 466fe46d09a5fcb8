import { useRouter } from "@tanstack/react-router";
import { usePageQuery } from "../../data/pages/use-page-query";
import type { WallFilter } from "./wall-filter";

/** Which wells the wall shows, in words. */
export const filterText = ({ mine, operator, rig }: WallFilter): string =>
  [mine ? "favourite wells" : "all wells", operator, rig].filter(Boolean).join(", ");

/** The filter in the address; without a filter, the favourites, or all wells if the user has no favourites. */
export function useWallFilter(hasFavorites: boolean): [WallFilter, (change: Partial<WallFilter>) => void] {
  const router = useRouter();
  const wells = usePageQuery("wells");
  const operator = usePageQuery("operator") ?? null;
  const rig = usePageQuery("rig") ?? null;
  const filter = { mine: wells === undefined ? hasFavorites : wells === "mine", operator, rig };
  const change = (part: Partial<WallFilter>) => {
    const next = { ...filter, ...part };
    void router.navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({
        ...before,
        wells: next.mine ? "mine" : "all",
        operator: next.operator ?? undefined,
        rig: next.rig ?? undefined,
      }),
      replace: true,
    });
  };
  return [filter, change];
}

/** The tiles of the wall: `large`, read at 3 to 5 m, or with `trends`, read at a monitor. */
export type WallTiles = "large" | "trends";

/** The tiles in the address; without a choice a kiosk shows `large`, any other page `trends`. */
export function useWallTiles(isKiosk: boolean): [WallTiles, (tiles: WallTiles) => void] {
  const router = useRouter();
  const chosen = usePageQuery("tiles");
  const set = (tiles: WallTiles) => {
    void router.navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, tiles }),
      replace: true,
    });
  };
  return [chosen === "large" || chosen === "trends" ? chosen : isKiosk ? "large" : "trends", set];
}

import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { pageHref } from "../../../data/pages/page-href";
import { usePageQuery } from "../../../data/pages/use-page-query";

/** How long each dashboard of a wall may be shown, s. */
export const turnSeconds: readonly number[] = [15, 30, 60, 120, 300];

/** The time that an address gives each dashboard, s, and the usual one. */
export const secondsOf = (text: string | undefined): number => {
  const seconds = Number(text);
  return turnSeconds.includes(seconds) ? seconds : 60;
};

/** The dashboard after one in the list of an address; null if there is no other. */
export function nextOnWall(ids: readonly string[], id: string): string | null {
  const next = ids[(ids.indexOf(id) + 1) % ids.length];
  return next === undefined || next === id ? null : next;
}

/** Shows the next dashboard of the wall in the address after its time, while the page is a kiosk. */
export function useTurning(id: string, isKiosk: boolean): void {
  const router = useRouter();
  const wall = usePageQuery("wall") ?? "";
  const seconds = secondsOf(usePageQuery("turn"));
  const next = nextOnWall(
    wall.split(",").filter((each) => each !== ""),
    id,
  );
  useEffect(() => {
    if (!isKiosk || next === null) return undefined;
    const timer = setTimeout(
      () =>
        void router.navigate({
          to: pageHref("dashboards", { dashboardId: next }),
          search: { kiosk: 1, wall, turn: seconds },
          replace: true,
        }),
      1000 * seconds,
    );
    return () => clearTimeout(timer);
  }, [router, isKiosk, next, wall, seconds]);
}

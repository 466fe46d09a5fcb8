import type { WellId } from "@sigma/contract/ids";
import { useRouter } from "@tanstack/react-router";
import { pageHref } from "./page-href";

/** Opens a tab of the dashboard of a well, named as in its address: `hand-over`; does nothing without a router. */
export function useOpenTab(wellId: WellId): (view: string) => void {
  const router = useRouter({ warn: false });
  return (view) => {
    // A test of a single panel has no router.
    if (router) void router.navigate({ to: pageHref("well-dashboard", { wellId }), search: { view } });
  };
}

import type { WellId } from "@sigma/contract/ids";
import { useRouter } from "@tanstack/react-router";
import { pageHref } from "./page-href";

/** Opens an option of the settings of a well without a page load; does nothing without a router. */
export function useOpenSettings(wellId: WellId): (tab: string) => void {
  const router = useRouter({ warn: false });
  return (tab) => {
    // A test of a single panel has no router.
    if (router) void router.navigate({ to: pageHref("well-settings", { wellId }), search: { tab } });
  };
}

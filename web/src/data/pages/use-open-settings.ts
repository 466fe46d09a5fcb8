import type { WellId } from "@sigma/contract/ids";
import { useRouter } from "@tanstack/react-router";
import { pageHref } from "./page-href";

/** Opens an option of the settings of a well without a load of the page; nothing where there is no router. */
export function useOpenSettings(wellId: WellId): (tab: string) => void {
  const router = useRouter({ warn: false });
  return (tab) => {
    // A test of one panel has no router around it.
    if (router) void router.navigate({ to: pageHref("well-settings", { wellId }), search: { tab } });
  };
}

import type { WellId } from "@sigma/contract/ids";
import { useRouter } from "@tanstack/react-router";
import { pageHref } from "./page-href";

/** Opens a view of a well, by the name that it has in the address: `well-plans`. */
export function useOpenView(wellId: WellId): (view: string) => void {
  const router = useRouter();
  return (view) => void router.navigate({ to: pageHref("well-dashboard", { wellId }), search: { view } });
}

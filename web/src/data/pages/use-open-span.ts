import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useRouter } from "@tanstack/react-router";
import { spanAddress } from "./moment-address";

/** Shows a span of a well in its time charts; nothing where there is no router. */
export function useOpenSpan(wellId: WellId): (from: EpochSeconds, to: EpochSeconds) => void {
  const router = useRouter({ warn: false });
  return (from, to) => {
    // A test of one panel has no router around it.
    if (router) void router.navigate(spanAddress(wellId, from, to));
  };
}

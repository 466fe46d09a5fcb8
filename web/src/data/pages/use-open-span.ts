import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useRouter } from "@tanstack/react-router";
import { spanAddress } from "./moment-address";

/** Shows a span of a well in its time charts; does nothing without a router. */
export function useOpenSpan(wellId: WellId): (from: EpochSeconds, to: EpochSeconds) => void {
  const router = useRouter({ warn: false });
  return (from, to) => {
    // A test of a single panel has no router.
    if (router) void router.navigate(spanAddress(wellId, from, to));
  };
}

import type { DraftClearance } from "@sigma/contract/directional/anti-collision";
import type { WellId } from "@sigma/contract/ids";
import type { PathColumns } from "@sigma/engine/survey/station";
import { useEffect, useState } from "react";
import { CallFailure } from "../../../data/calls/call-failure";
import { request } from "../../../data/calls/socket";

/** Delay after the last keystroke before a draft is compared, ms. */
const REST_MS = 400;

/** The clearance of a draft to the offset wells; `isOld` while a newer draft is compared. */
export type KnownClearance = { answer: DraftClearance | null; fault: string | null; isOld: boolean };

type Found = { path: PathColumns; answer: DraftClearance | null; fault: string | null };

/** Compares a draft with the offset wells while it is edited. @param path the draft; null while it isn't a valid plan */
export function useDraftClearance(wellId: WellId, path: PathColumns | null): KnownClearance | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!path || path.md.length < 2) return undefined;
    let isCurrent = true;
    const keep = (part: Omit<Found, "path">) => isCurrent && setFound({ path, ...part });
    const timer = setTimeout(() => {
      request("anti-collision/get/draft", { wellId, ...questionOf(path) }).then(
        (answer) => keep({ answer, fault: null }),
        (failure: unknown) => {
          if (!(failure instanceof CallFailure)) throw failure;
          keep({ answer: null, fault: failure.message });
        },
      );
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wellId, path]);
  return found && { answer: found.answer, fault: found.fault, isOld: found.path !== path };
}

const questionOf = ({ md, inclination, azimuth, tvd, ns, ew }: PathColumns) => ({
  start: { tvd: tvd[0]!, ns: ns[0]!, ew: ew[0]! },
  stations: Array.from(md, (depth, row) => ({ md: depth, inclination: inclination[row]!, azimuth: azimuth[row]! })),
});

import type { RoadmapBand } from "@sigma/contract/delivery/roadmap-band";
import { CallError } from "@sigma/contract/errors";
import { type FormationDepths, formationLayers } from "@sigma/engine/roadmap/formation-layers";
import { findOverlap } from "@sigma/engine/roadmap/place-bands";

/**
 * Checks that each band has a range, and that no two bands of a channel apply at the same depth in the same
 * way of drilling.
 *
 * @param tops the formations of the well, by which bands of formations are placed
 * @throws CallError `validation` on `mode`, `low`, `high` or `at`
 */
export function checkRoadmap(bands: readonly RoadmapBand[], tops: readonly FormationDepths[]): void {
  for (const { channel, mode, low, high } of bands) {
    if (channel === "rpm" && mode === "slide")
      throw new CallError("validation", "mode must not be slide for RPM: the string does not turn in a slide", "mode");
    if (low === null && high === null) throw new CallError("validation", "low or high must be given", "low");
    if (low !== null && high !== null && low > high)
      throw new CallError("validation", "high must not be below low", "high");
  }
  const overlap = findOverlap(bands, formationLayers(tops));
  if (!overlap) return;
  const [one, other] = overlap.map(({ channel, low, high, at, mode }) => ({
    channel,
    low,
    high,
    at,
    mode: mode ?? null,
  }));
  throw new CallError("validation", { key: "bands-overlap", values: { one: one!, other: other! } }, "at");
}

import type { WellId } from "@sigma/contract/ids";
import { call } from "../../../data/calls/rest";
import { offerUndo } from "../../../data/notifications/toasts";
import { ignoreAlerted } from "../../../data/calls/ignore-alerted";
import type { ProposedRow } from "./proposal-rows";

/** Takes proposed bands over into the roadmap in place of those of today at their depths; one step undoes it. */
export async function acceptBands(wellId: WellId, rows: readonly ProposedRow[]): Promise<void> {
  const replacedVersions = new Map(
    rows.flatMap(({ current }) => current.map(({ _id, version }) => [_id, version] as const)),
  );
  const newBands = rows.map(({ interval: { at }, mode: { mode, wells }, band: { channel, low, high, feet } }) => ({
    channel,
    at,
    mode,
    low,
    high,
    source: { by: "offsets" as const, wellIds: wells.map((well) => well.wellId), feet: Math.round(feet) },
  }));
  const replacedRows = [...replacedVersions].map(([id, version]) => ({ id, version }));
  const bands = await call("POST api/roadmap-band/multiple", { wellId, removed: replacedRows, added: newBands }).catch(
    ignoreAlerted,
  );
  if (!bands) return;
  const undo = () =>
    void call("POST api/roadmap-band/multiple", {
      wellId,
      removed: bands.map(({ _id: id, version }) => ({ id, version })),
      restored: [...replacedVersions.keys()],
    }).catch(ignoreAlerted);
  offerUndo({
    title: bands.length === 1 ? "Band accepted" : `${bands.length} bands accepted`,
    text: replacedText(replacedVersions.size),
    undo,
  });
}

/** What happens to the bands of today: `1 band of today is replaced`. */
export const replacedText = (count: number): string => {
  if (count === 0) return "No band is replaced";
  return count === 1 ? "1 band of today is replaced" : `${count} bands of today are replaced`;
};

import type { WellId } from "@sigma/contract/ids";
import { useEffect } from "react";
import { useRoute } from "../../data/pages/use-route";
import { formatNumber } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import type { TypedChange } from "./sample-edit-form";

type EditPreviewProps = {
  wellId: WellId;
  change: TypedChange;
  /** Hears how many samples the edit concerns; null while that is not known. */
  onCount: (samples: number | null) => void;
};

/** What an edit would do, before anybody does it. */
export function EditPreview({ wellId, change, onCount }: EditPreviewProps) {
  const { from = 0, to = 0, shift = null } = change ?? {};
  const asked = { wellId, from, to, ...(shift !== null && { shift }) };
  const preview = useRoute("GET api/sample-edits/preview", asked, { enabled: change !== null });
  const found = change === null ? null : (preview.data ?? null);
  const samples = found?.samples ?? null;
  useEffect(() => onCount(samples), [onCount, samples]);

  if (change === null) return <p className="text3">Choose a range to see how many samples it holds.</p>;
  if (!found)
    return <p className="text3">{preview.isError ? "The samples could not be counted." : "Counting samples…"}</p>;
  if (found.samples === 0) return <p>No sample lies in this range.</p>;
  const covers = found.covered > 0 ? ` ${formatNumber(found.covered, 0)} other samples are replaced.` : "";
  const target = shift === null ? "" : ` They move to ${formatMoment(found.first! - shift)}.`;
  return (
    <output>
      {`${formatNumber(found.samples, 0)} samples from ${formatMoment(found.first)} to ${formatMoment(found.last)}.${target}${covers}`}
    </output>
  );
}

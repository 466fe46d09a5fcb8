import type { CorrectionChange, CorrectionPreview } from "@sigma/contract/samples/correction";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { formatNumber, formatQuantity, formatValue, quantities } from "../../ui/format/numbers";
import { formatAge, formatMoment } from "../../ui/format/times";
import { rigStateRow } from "../../ui/well/rig-state-paint";
import styles from "./corrections.module.css";

type PreviewTextProps = {
  isAsked: boolean;
  failed: string | null;
  preview: CorrectionPreview | null;
  change: CorrectionChange | null;
};

/** The effect of a correction before it is saved. */
export function PreviewText({ isAsked, failed, preview, change }: PreviewTextProps) {
  if (!isAsked || !change) return <p className="text3">Say what is corrected to see what it changes.</p>;
  if (failed) {
    return (
      <p role="alert" className="error-text">
        {failed}
      </p>
    );
  }
  if (!preview) return <p className="text3">Reading the samples…</p>;
  if (preview.samples === 0) return <p>No sample lies in this span.</p>;
  return (
    <output className={styles.preview}>
      <p>{`${formatNumber(preview.samples, 0)} samples, ${formatMoment(preview.first)} to ${formatMoment(preview.last)}. The span ends there: later samples are not corrected.`}</p>
      <ul>
        {effectTexts(preview, change).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {preview.falls.map(({ time, from, to }) => (
        <p key={time} className="warning-text">
          {`The hole becomes shallower at ${formatMoment(time)}: ${formatQuantity(from, quantities.liveDepth)} to ${formatQuantity(to, quantities.liveDepth)}`}
        </p>
      ))}
      {preview.fallCount > preview.falls.length && (
        <p className="warning-text">{`and at ${preview.fallCount - preview.falls.length} more places`}</p>
      )}
      {preview.overlaps.length > 0 && (
        <p>{`Applied after correction ${preview.overlaps.toSorted((a, b) => a - b).join(", ")} of the same span.`}</p>
      )}
      <p className="text3">Measured values are kept; undo restores them.</p>
    </output>
  );
}

/** The samples of a span before and after a correction, one line each. */
export function effectTexts(
  { states, holeDepth, channels }: Pick<CorrectionPreview, "states" | "holeDepth" | "channels">,
  change: CorrectionChange,
): string[] {
  if (change.kind === "rig-state") {
    const hole =
      holeDepth.from === null
        ? []
        : [
            `Hole drilled in the span: ${formatQuantity((holeDepth.to ?? holeDepth.from) - holeDepth.from, quantities.liveDepth)}`,
          ];
    const name = rigStateRow(change.rigState).name;
    return [
      ...states.map(({ rigState, seconds }) => {
        const was = rigState === null ? "No state" : rigStateRow(rigState).name;
        return `${was}, ${formatAge(seconds)} → ${name}`;
      }),
      ...hole,
    ];
  }
  return channels.map(({ channel, readings, min, max, minAfter, maxAfter }) => {
    const row = channelRow(channel as ChannelId);
    const range = (low: number | null, high: number | null) =>
      low === null ? "missing" : `${formatValue(low, row)} to ${formatQuantity(high, row)}`;
    return `${row.label}, ${formatNumber(readings, 0)} readings: ${range(min, max)} → ${range(minAfter, maxAfter)}`;
  });
}

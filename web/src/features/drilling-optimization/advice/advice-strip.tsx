import type { Answer } from "../../../data/calls/loaded";
import type { Missing } from "@sigma/contract/analysis/basis";
import type { EventReply } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { setShowsTargetBands, useShowsTargetBands } from "../../../data/choices/shows-target-bands";
import { pageHref } from "../../../data/pages/page-href";
import { MissingNote } from "../../../ui/basis/missing-note";
import { RetryButton } from "../../../ui/layout/failed-loads";
import { Toggle } from "../../../ui/controls/toggle";
import { formatQuantity, formatQuantityRange, quantities } from "../../../ui/format/numbers";
import styles from "../drilling-optimization.module.css";
import { traceOf } from "../traces";

type Advice = EventReply<"drilling-recommendation/get/current">;

/** The advice for a stretch is derived from the feet drilled before it. */
const reasons = () => ({
  "no-depth-rows": "no hole is recorded yet",
  "no-rows-in-formation":
    "before this stretch no foot of this formation was drilled in rotary mode, here or in the offset wells",
  "no-rows-in-ranges": "before this stretch no foot of this formation lies within the ranges of the drilling advisor",
  "too-little-evidence": `before this stretch no weight and speed was held for ${formatQuantity(20, quantities.wholeDepth)}`,
});

type AdviceStripProps = {
  advice: Answer<Advice>;
  wellId: WellId;
  /** Other inputs that the views lack. */
  more: readonly Missing[];
};

/** The recommendation of the drilling advisor for the hole being drilled with its evidence, or why it is missing. */
export function AdviceStrip({ advice, wellId, more }: AdviceStripProps) {
  const { isShown } = useShowsTargetBands();
  const { data, error, refetch } = advice;
  if (error && !data) {
    return (
      <div className={styles.advice} role="alert">
        <div className={styles.adviceRow}>
          <span>The recommendation could not be loaded: {error.message}</span>
          <RetryButton retry={refetch} />
        </div>
      </div>
    );
  }
  if (!data) {
    return <MissingNote wellId={wellId} missing={more} href={(id) => pageHref("well-settings", { wellId: id })} />;
  }
  const { recommendation, reason, stretch, missing } = data;
  return (
    <section className={styles.advice} aria-label="Drilling recommendation">
      <div className={styles.adviceRow}>
        <strong>
          {recommendation ? "Recommended for rotary drilling" : "No recommendation"}
          {stretch &&
            ` ${formatQuantityRange(stretch.startDepth, stretch.endDepth, quantities.wholeDepth)}, ${stretch.formation ?? "formation not known"}`}
        </strong>
        {recommendation ? <Figures of={recommendation} /> : <span>{reason && reasons()[reason]}</span>}
      </div>
      {recommendation && (
        <div className={styles.adviceRow}>
          <Evidence of={recommendation} />
          <span className="at-end" />
          <Toggle label="Bands on the charts" checked={isShown} onChange={setShowsTargetBands} />
        </div>
      )}
      <MissingNote
        wellId={wellId}
        missing={[...missing, ...more]}
        href={(id) => pageHref("well-settings", { wellId: id })}
      />
    </section>
  );
}

type Found = NonNullable<Advice["recommendation"]>;

/** The parameters, each with the range of the middle half of its evidence. */
function Figures({ of }: { of: Found }) {
  const { wob, rpm, diffPressure, expectedRop, expectedMse, bands, ropSpread } = of;
  const rows = [
    { id: "wob", value: wob, band: bands.wob },
    { id: "rpm", value: rpm, band: bands.rpm },
    { id: "diffPressure", value: diffPressure, band: bands.diffPressure },
    { id: "rop", value: expectedRop, band: ropSpread },
    { id: "mse", value: expectedMse, band: null },
  ];
  return (
    <dl className={styles.adviceFigures}>
      {rows.map(({ id, value, band }) => {
        const trace = traceOf(id);
        return (
          <div key={id}>
            <dt>{id === "rop" || id === "mse" ? `${trace.label} expected` : trace.label}</dt>
            <dd>
              {formatQuantity(value, trace)}
              {band && <small> ({formatQuantityRange(band.low, band.high, trace)})</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The feet that a recommendation is based on, by well. */
function Evidence({ of: { evidence } }: { of: Found }) {
  const wells = evidence.wells
    .map(({ name, feet }) => `${name} ${formatQuantity(feet, quantities.wholeDepth)}`)
    .join(", ");
  return (
    <span className="type-label">
      Drilled so before over {formatQuantity(evidence.feet, quantities.wholeDepth)}
      {evidence.formation ? ` of ${evidence.formation}` : " of this well"}: {wells}. In brackets the middle half.
    </span>
  );
}

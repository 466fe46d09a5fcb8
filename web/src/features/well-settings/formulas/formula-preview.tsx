import type { WellId } from "@sigma/contract/ids";
import { HOUR, MINUTE } from "@sigma/terms/durations";
import { channelRow, isChannelId } from "@sigma/terms/channels";
import { useState } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { useWellStatus } from "../../../data/live/well-status";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { formatNumber } from "../../../ui/format/numbers";
import { numberIn } from "../../../ui/format/typed-number";
import { Grid, Row, Stack } from "../../../ui/layout/flow";
import { Loading } from "../../../ui/layout/loading";
import { PlotFigure } from "../../../ui/plot/plot-figure";
import { RigStateStrip } from "../../../ui/well/rig-state-strip";
import styles from "./formula-channel.module.css";
import type { FormulaForm } from "./formula-form";
import { formulaFigures, runsOfStates } from "./formula-figures";
import { type FormulaValues, useFormulaPreview } from "./use-formula-preview";

const spans = { "15 min": 15 * MINUTE, "1 h": HOUR, "2 h": 2 * HOUR } as const;
type SpanName = keyof typeof spans;

/** Why samples have no value. */
const reasons: Readonly<Record<string, string>> = {
  missing: "an input is missing",
  condition: "the condition is not met",
  "few-samples": "too few samples",
  overflow: "division by zero or overflow",
  "no-solution": "no solution",
};

/** Cost of a sample, µs, from which a formula counts as expensive. */
const EXPENSIVE = 50;

type FormulaPreviewProps = {
  wellId: WellId;
  /** The last form without a fault; null before there is one. */
  form: FormulaForm | null;
  channel: string | null;
  /** The text now has a fault: an earlier one is shown. */
  isEarlier: boolean;
};

/** The values of a formula on the last stored samples, beside its inputs, with their number, their cost and what it reads. */
export function FormulaPreview({ wellId, form, channel, isEarlier }: FormulaPreviewProps) {
  const [spanName, setSpanName] = useState<SpanName>("1 h");
  const status = useWellStatus(wellId);
  const to = status?.lastTime == null ? null : Math.ceil(status.lastTime / MINUTE) * MINUTE;
  const span = spans[spanName];
  const { data, error } = useFormulaPreview({ wellId, form, channel, to, span });
  const values = data?.status === "values" ? data : null;
  return (
    <Stack as="section" gap={8} aria-label="Preview">
      <Row gap={12} align="center" wraps>
        <h3 className="type-title">Preview</h3>
        <SegmentedControl
          label="Time range"
          value={spanName}
          options={(Object.keys(spans) as SpanName[]).map((name) => ({ value: name, label: name }))}
          onChange={setSpanName}
        />
        {isEarlier && values && <span className="text2">of the last text without a fault</span>}
        {values && <span className="text3">Shaded: none</span>}
      </Row>
      {form === null ? (
        <p className="text2">The values are shown here when the formula has no fault.</p>
      ) : status !== undefined && to === null ? (
        <p className="text2">This well has no samples yet. The formula can be saved all the same.</p>
      ) : error ? (
        <p className="error-text">The preview failed: {error.message}</p>
      ) : values ? (
        <Values values={values} form={form} range={[to! - span, to!]} />
      ) : data ? (
        <p className="text2">The server finds a fault in this text.</p>
      ) : (
        <Loading what="the preview" />
      )}
    </Stack>
  );
}

type ValuesProps = { values: FormulaValues; form: FormulaForm; range: readonly [number, number] };

function Values({ values, form, range }: ValuesProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  if (values.time.length === 0) {
    return <p className="text2">No samples in this range. The formula can be saved all the same.</p>;
  }
  const name = form.name.trim() || "Result";
  const result = { name, color: form.color, decimals: numberIn(form.decimals) ?? 2 };
  return (
    <>
      <Figures values={values} />
      <RigStateStrip runs={runsOfStates(values)} range={range} />
      <Grid gap={4}>
        {formulaFigures(values, result, range, theme).map((figure) => (
          <div key={figure.title} className={styles.figure}>
            <PlotFigure {...figure} />
          </div>
        ))}
      </Grid>
    </>
  );
}

function Figures({ values: { time, none, cost, inputs } }: { values: FormulaValues }) {
  const noneCount = Object.values(none).reduce((sum, count) => sum + count, 0);
  const share = (count: number) => `${formatNumber((100 * count) / time.length, 0)} %`;
  const labels = inputs.map((id) => (isChannelId(id) ? channelRow(id).label : id));
  return (
    <Row as="dl" gap="4px 24px" wraps style={{ margin: 0 }}>
      <Figure term="Cost">
        {formatNumber(cost, 1)} µs a sample{cost > EXPENSIVE && <span className="warning-text"> (expensive)</span>}
      </Figure>
      <Figure term="At 1 s">{formatNumber(cost / 10_000, 4)} % of a core</Figure>
      <Figure term="Samples">{formatNumber(time.length, 0)}</Figure>
      <Figure term="None">
        {share(noneCount)}
        {Object.entries(none).map(([reason, count], at, { length }) =>
          length === 1
            ? `: ${reasons[reason] ?? reason}`
            : `${at === 0 ? ":" : ","} ${share(count)} ${reasons[reason] ?? reason}`,
        )}
      </Figure>
      <Figure term="Needs">{labels.join(", ") || "nothing"}</Figure>
    </Row>
  );
}

const Figure = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt className="type-label">{term}</dt>
    <dd style={{ margin: 0 }}>{children}</dd>
  </div>
);

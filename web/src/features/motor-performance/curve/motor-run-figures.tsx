import { feetOfBha } from "@sigma/engine/bha/feet-of-bha";
import { sumMotorRun } from "@sigma/engine/motor/sum-motor-run";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { useMemo } from "react";
import { toNumericColumns } from "../../../data/calls/column-reply";
import { useEvent } from "../../../data/calls/use-event";
import type { WellData } from "../../../data/well/well-data";
import { FigureList, type FigureRow } from "../../../ui/layout/figure-list";
import { Loading } from "../../../ui/layout/loading";
import { PanelError } from "../../../ui/layout/panel";
import { formatNumber } from "../../../ui/format/numbers";
import { type MotorRun, runText } from "../motor-runs";
import styles from "../motor-performance.module.css";

/** The most feet of a well that are read: 40,000 ft is the deepest hole. */
const MOST_ROWS = 40_000;

const channels = ["time", "rop", "rigState", "pumpRate", "diffPressure", "pumpPressure"] as const;

type MotorRunFiguresProps = { data: WellData; run: MotorRun; bhas: readonly Bha[] };

/** The totals of a motor run: hours, footage, revolutions and pressures, summed over the feet of its BHA. */
export function MotorRunFigures({ data, run, bhas }: MotorRunFiguresProps) {
  const { wellId } = data;
  const reply = useEvent(
    "depth-data/get/raw",
    {
      wellId,
      from: run.bha?.startDepth ?? 0,
      projection: ["depth", ...channels],
      limit: MOST_ROWS,
      key: "depth",
      encoding: "binary",
    },
    { keepPrevious: true },
  );
  const columns = useMemo(() => toNumericColumns(reply.data), [reply.data]);
  const { bha } = run;
  const sums = useMemo(() => (bha && columns ? sumsOf(bha, bhas, columns) : null), [bha, bhas, columns]);
  if (!bha) return null;
  if (reply.error && !reply.data) {
    return <PanelError title="depth-data/get/raw error" text={reply.error.message} retry={reply.refetch} />;
  }
  if (!columns) return <Loading what="the feet of the run" />;
  return (
    <div className={styles.run}>
      <FigureList
        title={`Motor, ${run.name}`}
        tools={<span className="type-label">{runText(run)}</span>}
        rows={rowsOf(sums)}
      />
      <p className="type-label">
        {sums ? leftOut(sums) : "No recorded foot of hole lies between the depths of this BHA."}
      </p>
    </div>
  );
}

type Sums = ReturnType<typeof sumMotorRun>;

function sumsOf(bha: Bha, bhas: readonly Bha[], columns: NumericColumns): Sums | null {
  const depth = columns["depth"];
  if (!depth) return null;
  const unknown = new Float64Array(depth.length).fill(Number.NaN);
  const rows = feetOfBha(bha, bhas, depth, columns["rigState"] ?? unknown);
  if (!rows) return null;
  const part = (name: (typeof channels)[number]) => (columns[name] ?? unknown).subarray(rows.from, rows.to);
  const hasMotor = bha.components.some(({ type }) => type === "Motor");
  return sumMotorRun(
    {
      depth: depth.subarray(rows.from, rows.to),
      time: part("time"),
      rop: part("rop"),
      rigState: part("rigState"),
      pumpRate: part("pumpRate"),
      diffPressure: part("diffPressure"),
      pumpPressure: part("pumpPressure"),
    },
    hasMotor ? bha.motor : null,
  );
}

function rowsOf(sums: Sums | null): FigureRow[] {
  const hours = { unit: "h", decimals: 2 };
  const psi = { unit: "psi", decimals: 0 };
  return [
    { label: "On bottom", value: sums?.hours ?? null, quantity: hours, note: "Hours of the feet drilled, 1/ROP each" },
    { label: "Drilled", value: sums?.drilled ?? null, quantity: { unit: "ft", decimals: 0 } },
    { label: "Of it sliding", value: sums?.slidingHours ?? null, quantity: hours },
    {
      label: "Mean diff. pressure",
      value: sums?.meanDiffPressure ?? null,
      quantity: psi,
      note: "Weighted with time on bottom",
    },
    {
      label: "Revolutions, motor",
      value: sums?.revolutions == null ? null : sums.revolutions / 1000,
      quantity: { unit: "thousand", decimals: 1 },
      note: "Of the motor's own shaft, without the string",
    },
    {
      label: "Off-bottom pressure",
      value: sums?.offBottomPressure ?? null,
      quantity: psi,
      note: "Pump pressure less differential pressure, weighted with time on bottom",
    },
  ];
}

/** The rows that are left out of the sums. */
function leftOut({ drilled, feetWithoutRate, feetWithoutFlow, revolutions }: Sums): string {
  const parts = [
    ...(feetWithoutRate > 0
      ? [`${formatNumber(feetWithoutRate, 0)} have no rate and are not counted in the hours`]
      : []),
    ...(revolutions !== null && feetWithoutFlow > 0
      ? [`${formatNumber(feetWithoutFlow, 0)} have no flow and are not counted in the revolutions`]
      : []),
  ];
  const rows = `Summed over ${formatNumber(drilled, 0)} rows of the depth log`;
  return parts.length === 0 ? `${rows}.` : `${rows}; ${parts.join(", ")}.`;
}

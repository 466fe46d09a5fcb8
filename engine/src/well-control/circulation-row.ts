import type { Barrels } from "@sigma/terms/quantities";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { heldPosition, heldValue } from "../well-pipeline/measurements/measured";
import type { TrackerContext } from "../well-pipeline/tracker";
import { column, COLUMNS } from "./circulation-trend";

const [FLOW_PERCENT, FLOW_RATE, GAS] = (["flowOut", "flowOutRate", "totalGas"] as const).map(channelSlot) as [
  number,
  number,
  number,
];
const ROP = heldPosition("rop");

/** The range of a working sensor: %, gpm. */
const MOST_PERCENT = 150;
const MOST_RATE = 5000;

const believeValue = (value: number, most: number): number => (value >= 0 && value <= most ? value : Number.NaN);

/** The contribution of one sample to the trend of the circulation; NaN without a reading of a working sensor. */
export function circulationRow(pit: Barrels, context: TrackerContext): number[] {
  const {
    measurements,
    "rig-state": { holeDepth },
    "data-quality": quality,
  } = context;
  const { values, held, time, pumpedFlow, reading } = measurements;
  const row = Array.from({ length: COLUMNS }, () => Number.NaN);
  const set = (of: number, value: number) => (row[of - 1] = value);
  set(column.pit, pit);
  set(column.flowOutPercent, believeValue(values[FLOW_PERCENT]!, MOST_PERCENT));
  const isHeldBack = (id: ChannelId) => quality.mayHaveOther.includes(id);
  set(column.flowOutRate, isHeldBack("flowOutRate") ? Number.NaN : believeValue(values[FLOW_RATE]!, MOST_RATE));
  set(column.flowIn, quality.isFlowFrozen || isHeldBack("pumpRate") ? Number.NaN : pumpedFlow);
  set(column.pressure, quality.isPressureFrozen || isHeldBack("pumpPressure") ? Number.NaN : reading.pumpPressure);
  set(column.gas, believeValue(values[GAS]!, 100));
  set(column.rop, heldValue(held, ROP, time));
  set(column.holeDepth, holeDepth);
  return row;
}

/** Flow out from the sensor in use: a meter (gpm), otherwise a paddle (%); NaN if it has no reading. */
export const flowOutOf = (values: ArrayLike<number>, sensor: number): number =>
  sensor === column.flowOutRate
    ? believeValue(values[FLOW_RATE]!, MOST_RATE)
    : believeValue(values[FLOW_PERCENT]!, MOST_PERCENT);

import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import type { TraceConfig } from "@sigma/contract/presets/trace-config";
import type { ChannelRow } from "@sigma/terms/channels";
import { traceColorAt } from "../../ui/theme/trace-color";
import type { TraceModel } from "../samples/chart-model";
import { type AxisRange, logRange } from "./auto-range";

/**
 * How a trace is drawn: its channel with its configuration.
 *
 * White, the stored default, is the channel's own colour, so that a channel keeps its colour in every chart. Without
 * autoscale the axis goes from min to max, or over the range of the channel while both are 0. A logarithmic axis that
 * would start at or below zero covers the decades of the range.
 */
export function traceModel(channel: ChannelRow, config: TraceConfig = defaultTraceConfig): TraceModel {
  const { id, label, unit, decimals, minSpan, fromZero } = channel;
  const isLog = config.isLogarithmic === true;
  const whole = { min: channel.min, max: channel.max };
  const isUnset = config.min === 0 && config.max === 0;
  const fixedRange = isUnset || !(config.max > config.min) ? whole : { min: config.min, max: config.max };
  return {
    field: id,
    label,
    unit,
    decimals,
    color: config.color === defaultTraceConfig.color ? traceColorAt(channel.color) : config.color,
    range: config.autoScale ? null : isLog ? positive(fixedRange) : fixedRange,
    fallback: whole,
    minSpan,
    fromZero,
    isReversed: config.isReversed === true,
    isLog,
    offset: config.offset,
    isDerived: channel.origin === "derived",
    renderType: config.renderType,
  };
}

const positive = (range: AxisRange): AxisRange => (range.min > 0 ? range : logRange(range));

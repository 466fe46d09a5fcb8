import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { LogData } from "./log-data";
import type { LogSpan } from "./log-layout";

/** The range of hole, ft MD, of a span of a log along any key field. */
export function depthSpan({ key, index, columns }: Pick<LogData, "key" | "index" | "columns">, span: LogSpan): LogSpan {
  if (key === "depth") return span;
  const depth = columns["depth"];
  const first = firstAtOrAfter(index, span.from);
  const last = Math.max(first, firstAtOrAfter(index, span.to + 1e-6) - 1);
  return { from: depth?.[first] ?? 0, to: depth?.[Math.min(last, (depth?.length ?? 1) - 1)] ?? 0 };
}

import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import { useEffect, useMemo, useRef, useState } from "react";
import { toNumericColumns } from "../calls/column-reply";
import { request } from "../calls/socket";
import { useWellStatus } from "../live/well-status";
import { useSurveys } from "./use-surveys";

/** The bit is asked for at most so often while hole is made, ms. */
const AGAIN_MS = 10_000;

/**
 * The surveys of a well as columns whose last row follows the bit: between two surveys that row is asked for again as the
 * hole gets deeper, by whole feet.
 */
export function useSurveysToBit(wellId: WellId) {
  const answer = useSurveys(wellId);
  const { surveys } = answer;
  const last = surveys?.["md"]?.at(-1);
  const [newest, setNewest] = useState<{ of: Feet; row: NumericColumns } | null>(null);
  const askedAt = useRef(-Infinity);
  const shown = useMemo(
    () => (surveys && newest && newest.of === last ? withLastRow(surveys, newest.row) : surveys),
    [surveys, newest, last],
  );
  const bit = shown?.["projMD"]?.at(-1) ?? Number.NaN;
  const holeDepth = useWellStatus(wellId)?.holeDepth ?? null;
  const foot = holeDepth === null ? null : Math.floor(holeDepth);
  /** The foot that the row does not reach yet; each one is a reason to ask. */
  const missing = last !== undefined && foot !== null && foot > bit && foot > last ? foot : null;
  useEffect(() => {
    if (missing === null || last === undefined) return undefined;
    const ask = async () => {
      askedAt.current = performance.now();
      const reply = await request("survey-data/get", { wellId, from: last }).catch(() => null);
      const row = toNumericColumns(reply) ?? null;
      if (row) setNewest({ of: last, row });
    };
    const timer = setTimeout(() => void ask(), Math.max(0, askedAt.current + AGAIN_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [wellId, last, missing]);
  return { ...answer, surveys: shown };
}

/** Columns with the last row of others in the place of their own. */
function withLastRow(columns: NumericColumns, row: NumericColumns): NumericColumns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, values]) => {
      const value = row[name]?.at(-1);
      if (value === undefined) return [name, values];
      const own = Float64Array.from(values);
      own[own.length - 1] = value;
      return [name, own];
    }),
  );
}

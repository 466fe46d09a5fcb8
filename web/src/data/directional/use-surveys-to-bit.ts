import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { WellId } from "@sigma/contract/ids";
import { useMemo, useState } from "react";
import { toNumericColumns } from "../calls/column-reply";
import { isUnloaded } from "../calls/loaded";
import { request } from "../calls/socket";
import { useDeeperHole } from "./use-deeper-hole";
import { useSurveys } from "./use-surveys";

/**
 * The surveys of a well as columns whose last row follows the bit: between two surveys that row is requested again as the
 * hole gets deeper, by whole feet.
 */
export function useSurveysToBit(wellId: WellId) {
  const answer = useSurveys(wellId);
  const { surveys } = answer;
  const last = isUnloaded(surveys) ? undefined : surveys["md"]?.at(-1);
  // Surveys that were read since hold a newer last row, also where its depth is the same.
  const [newest, setNewest] = useState<{ of: NumericColumns; row: NumericColumns } | null>(null);
  const shownSurveys = useMemo(
    () => (!isUnloaded(surveys) && newest?.of === surveys ? withLastRow(surveys, newest.row) : surveys),
    [surveys, newest],
  );
  const bit = isUnloaded(shownSurveys) ? Number.NaN : (shownSurveys["projMD"]?.at(-1) ?? Number.NaN);
  const reachedDepth = last === undefined ? null : Math.max(last, Number.isNaN(bit) ? last : bit);
  useDeeperHole(wellId, reachedDepth, () => {
    void request("survey-data/get", { wellId, from: last! })
      .catch(() => null)
      .then((reply) => {
        const row = toNumericColumns(reply);
        if (row && !isUnloaded(surveys)) setNewest({ of: surveys, row });
      });
  });
  return { ...answer, surveys: shownSurveys };
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

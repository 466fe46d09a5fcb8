import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DirectionalInput } from "../analyse-directional";
import { crossoverAt, sensorOffsetAt } from "../bha-sensors";
import type { DirectionalSubject } from "../read/read-directional-input";

type Recorded = Pick<DirectionalInput, "rows" | "sheet">;

/**
 * The data known of a well when one of its surveys was taken: the surveys down to it, and the hole that had been drilled by then.
 *
 * Plan, settings, BHAs and offset wells are the current ones.
 *
 * @param row of the survey, which has a time
 * @see docs/methods/directional-advice.md — surveys that come together
 */
export function knownAtSurvey(
  { model, input, ...rest }: DirectionalSubject,
  { rows, sheet }: Recorded,
  row: number,
): { subject: DirectionalSubject; recorded: Recorded } {
  const { survey } = model;
  const stations = survey.stations.slice(0, row + 1);
  const { md, time } = stations.at(-1)!;
  const columns = Object.fromEntries(
    Object.entries(survey.columns).map(([name, column]) => [name, column.slice(0, row + 1)]),
  ) as typeof survey.columns;
  const drilledRows = rowsUntil(rows, time!);
  const bottom = drilledRows.depth.at(-1) ?? md + sensorOffsetAt(input.sensors, md);
  const { earlierReadings } = input;
  return {
    subject: {
      ...rest,
      model: {
        ...model,
        survey: { stations, columns },
        basis: { ...model.basis, surveys: { stations: stations.length, lastMd: md } },
      },
      input: {
        ...input,
        survey: { columns },
        hole: { ...input.hole, stations: input.hole.stations.slice(0, row + 1) },
        ...(earlierReadings && { earlierReadings: earlierReadings.slice(0, row + 1) }),
        sensorOffset: sensorOffsetAt(input.sensors, md),
        toolfaceCrossover: crossoverAt(input.sensors, bottom),
        bhaStarts: input.bhaStarts.filter((start) => start <= bottom),
      },
    },
    recorded: {
      rows: drilledRows,
      sheet: sheet.flatMap((laidRow) => {
        const { startMD, endMD, startTime } = laidRow.fields;
        if (startMD >= bottom || startTime > time!) return [];
        return { ...laidRow, fields: { ...laidRow.fields, endMD: Math.min(endMD, bottom) } };
      }),
    },
  };
}

/** The feet that had been drilled by a moment. */
function rowsUntil({ depth, time, columns }: Recorded["rows"], moment: EpochSeconds): Recorded["rows"] {
  const isKept = (_: number, row: number) => time[row]! <= moment;
  return {
    depth: depth.filter(isKept),
    time: time.filter(isKept),
    columns: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.filter(isKept)])),
  };
}

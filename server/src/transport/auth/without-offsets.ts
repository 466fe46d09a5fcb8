import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { Notification } from "@sigma/contract/wells/notification";

/** A sentence of the advice that names the offset well whose separation is too low. */
const NAMES_OFFSET = /(separation factor -?[\d.]+) to .+ (at -?\d+ ft is below)/;

const unnamed = (text: string): string => text.replace(NAMES_OFFSET, "$1 to an offset well $2");

/** A recommendation without the names of the offset wells that it was held against. */
export function withoutOffsets<Row extends Pick<DirectionalRecommendation, "advice">>(row: Row): Row {
  const { advice } = row;
  if (!advice) return row;
  const { runnerUp, newPath } = advice;
  const changed: DirectionalRecommendation["advice"] = {
    ...advice,
    left: [],
    ...(advice.assumedTool && { assumedTool: [] }),
    runnerUp: runnerUp && { ...runnerUp, reason: unnamed(runnerUp.reason) },
    newPath: newPath && "reason" in newPath ? { reason: unnamed(newPath.reason) } : newPath,
  };
  return { ...row, advice: changed };
}

/** A notification without the name of an offset well. */
export const withoutOffsetName = <Row extends Omit<Notification, "_id">>(row: Row): Row =>
  typeof row.error === "string" ? { ...row, error: unnamed(row.error) } : row;

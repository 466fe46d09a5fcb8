import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { fieldUnits } from "@sigma/contract/texts/quantity-writer";
import type { StoredText } from "@sigma/contract/texts/stored-text";
import { writeText } from "@sigma/contract/texts/write-text";
import type { Notification } from "@sigma/contract/wells/notification";

/** A sentence, stored without its text by earlier versions, that names the offset well whose separation is too low. */
const NAMES_OFFSET = /(separation factor \S+) to .+ (at)/;

/** A text and its limit, without the name of an offset well. */
const removeName = ({ key, values }: StoredText): StoredText => {
  const { limit } = values as { limit?: StoredText | null };
  const bare = { ...values, ...("offset" in values && { offset: null }), ...(limit && { limit: removeName(limit) }) };
  return { key, values: bare };
};

/** The same in words. */
const unnamedWords = (words: string, text: StoredText | undefined): string =>
  (text && writeText(removeName(text), fieldUnits)) ?? words.replace(NAMES_OFFSET, "$1 to an offset well $2");

/** A recommendation without the names of the offset wells that it was held against. */
export function withoutOffsets<Row extends Pick<DirectionalRecommendation, "advice">>(row: Row): Row {
  const { advice } = row;
  if (!advice) return row;
  const { runnerUp, assumedTool } = advice;
  const changedAdvice: DirectionalRecommendation["advice"] = {
    ...advice,
    left: [],
    ...(assumedTool && { assumedTool: [] }),
    runnerUp: runnerUp && {
      ...runnerUp,
      reason: unnamedWords(runnerUp.reason, runnerUp.reasonText),
      ...(runnerUp.reasonText && { reasonText: removeName(runnerUp.reasonText) }),
    },
  };
  return { ...row, advice: changedAdvice };
}

/** A notification without the name of an offset well. */
export const withoutOffsetName = <Row extends Omit<Notification, "_id">>(row: Row): Row =>
  typeof row.error === "string"
    ? {
        ...row,
        error: unnamedWords(row.error, row.errorText),
        ...(row.errorText && { errorText: removeName(row.errorText) }),
      }
    : row;

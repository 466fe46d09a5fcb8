import { traceSource } from "../../charts/panel/trace-source";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { TARGET_HALF_WIDTH } from "../../ui/format/toolfaces";
import { TOOLFACE_TAIL } from "./toolface-frames";

/** The names of the numbers on and beside the dial that aren't channels. */
export const toolfaceNames = {
  average: "Average",
  scatter: "Scatter",
  target: "Target",
  resultant: "Resultant",
  slideFrom: "Slide from",
  slidSoFar: "Slid so far",
} as const;

const slide = "the unbroken run of feet in Slide Drilling that ends at the bottom of the hole";

const sources: Readonly<Record<string, string>> = {
  [toolfaceNames.average]: `circular mean of the ${TOOLFACE_TAIL} newest toolfaces of one kind`,
  [toolfaceNames.scatter]: `circular standard deviation of the ${TOOLFACE_TAIL} newest toolfaces of one kind`,
  [toolfaceNames.target]: `the active recommendation, ± ${formatQuantity(TARGET_HALF_WIDTH, quantities.toolfaceChange)} to either side`,
  [toolfaceNames.resultant]:
    "sum of the toolfaces of the slide in progress, foot by foot; % is its length over the feet",
  [toolfaceNames.slideFrom]: slide,
  [toolfaceNames.slidSoFar]: slide,
};

/** The source of a number of the MWD panel: a channel, or a calculation from toolfaces. */
export function mwdSource(name: string): { label: string; value: string }[] {
  // The name of a target that is still ahead contains its distance.
  const knownSource = sources[name.startsWith(toolfaceNames.target) ? toolfaceNames.target : name];
  return knownSource ? [{ label: "Comes from", value: knownSource }] : traceSource(name, { byFoot: false });
}

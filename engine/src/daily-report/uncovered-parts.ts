import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";

type Times = { startTime: EpochSeconds; endTime: EpochSeconds };
type Part = Times & { startMD: Feet | null; endMD: Feet | null };

/** What is left of a proposal beside a saved interval is shown from a minute on. */
const MIN_DURATION: Seconds = 60;

/** The parts of a proposal that no saved interval covers. A part has the depths of its ends only if they are its own. */
export function findUncoveredParts<Proposal extends Part>(proposal: Proposal, reports: readonly Times[]): Proposal[] {
  let parts = [proposal];
  for (const { startTime, endTime } of reports) {
    parts = parts.flatMap((part) => {
      if (endTime <= part.startTime || startTime >= part.endTime) return [part];
      return [
        { ...part, endTime: startTime, endMD: depthInside(part) },
        { ...part, startTime: endTime, startMD: depthInside(part) },
      ].filter((span) => span.endTime - span.startTime >= MIN_DURATION);
    });
  }
  return parts;
}

/** If no hole was made the depth is the same throughout; otherwise it is not known. */
const depthInside = ({ startMD, endMD }: Part) => (startMD === endMD ? startMD : null);

import type { Sample } from "@sigma/terms/sample";
import { roundToStored } from "@sigma/terms/stored-precision";

/** A copy of a sample with every value in the precision that storage keeps. */
export function roundedSample(sample: Sample): Sample {
  const values = sample.values.slice();
  roundToStored(values);
  return { ...sample, values };
}

import type { TopicCheck } from "./topic-check";
import { minimumCurvature } from "./topics/minimum-curvature";

/** Every topic that can be checked, by the first word of a file's `topic`. */
export const topics: { readonly [topic: string]: TopicCheck } = {
  minimum_curvature: minimumCurvature,
};

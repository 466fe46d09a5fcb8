import type { Lesson } from "@sigma/contract/wells/lesson";
import { formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";

/** The names of the categories of lessons. */
export const categories: Record<Lesson["category"], string> = {
  "hole-problem": "Hole problem",
  drilling: "Drilling",
  equipment: "Equipment",
  directional: "Directional",
  other: "Other",
};

/** The names of their severities. */
export const severities: Record<Lesson["severity"], string> = { low: "Low", medium: "Medium", high: "High" };

/** A depth, or the ends of an interval. */
export const lessonDepthText = ({ from, to }: Lesson["md"]): string =>
  from === to ? formatQuantity(from, quantities.liveDepth) : formatQuantityRange(from, to, quantities.liveDepth);

import type { PlotData } from "./build-scene";

/**
 * Whether two sets of data give the same drawing: they differ at most in the basis of a reply, which has the time of each
 * request, also if everything else is as before.
 */
export const drawsAlike = (data: PlotData, other: PlotData): boolean =>
  (Object.keys(data) as (keyof PlotData)[]).every((name) =>
    name === "beside" || name === "clearance" ? isSameContent(data[name], other[name]) : data[name] === other[name],
  );

type Reply = PlotData["beside" | "clearance"];

/** The query cache keeps the parts of a reply that are as before. */
function isSameContent(reply: Reply, other: Reply): boolean {
  if (reply === null || other === null) return reply === other;
  const fields = new Set([...Object.keys(reply), ...Object.keys(other)] as (keyof typeof reply)[]);
  return [...fields].every((field) => field === "basis" || reply[field] === other[field]);
}

import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";

type Limits = Pick<
  Extract<DashboardPanel, { kind: "gauge" }>,
  "min" | "max" | "lowError" | "lowWarning" | "highWarning" | "highError"
>;

/** A stretch of a scale with its status. */
export type Stretch = { status: "Ok" | "Warning" | "Error"; from: number; to: number };

/** The stretches of a scale, lowest first: errors at its ends, warnings inside them, the rest is ok. */
export function gaugeStretches({ min, max, lowError, lowWarning, highWarning, highError }: Limits): Stretch[] {
  const lowEnd = lowError ?? min;
  const highEnd = highError ?? max;
  const warnedBelow = lowWarning ?? lowEnd;
  const warnedAbove = highWarning ?? highEnd;
  const all: Stretch[] = [
    { status: "Error", from: min, to: lowEnd },
    { status: "Warning", from: lowEnd, to: warnedBelow },
    { status: "Ok", from: warnedBelow, to: warnedAbove },
    { status: "Warning", from: warnedAbove, to: highEnd },
    { status: "Error", from: highEnd, to: max },
  ];
  return all.filter(({ from, to }) => to > from);
}

/** The status of a value by the limits alone, those outside the scale included; a limit belongs to what is beyond it. */
export function statusAt(
  { lowError, lowWarning, highWarning, highError }: Limits,
  value: number,
): Stretch["status"] | "No limits" {
  if ([lowError, lowWarning, highWarning, highError].every((limit) => limit === null)) return "No limits";
  const isBeyond = (low: number | null, high: number | null) =>
    (low !== null && value <= low) || (high !== null && value >= high);
  if (isBeyond(lowError, highError)) return "Error";
  return isBeyond(lowWarning, highWarning) ? "Warning" : "Ok";
}

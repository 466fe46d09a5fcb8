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

/** The status of a value; one beyond the scale has that of the end. */
export function statusAt(stretches: readonly Stretch[], value: number): Stretch["status"] {
  const first = stretches[0];
  if (!first) return "Ok";
  return stretches.findLast(({ from }) => value >= from)?.status ?? first.status;
}

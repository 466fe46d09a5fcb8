import type { EpochSeconds } from "@sigma/terms/quantities";
import { Row } from "../../ui/layout/flow";
import type { StateTransitionReport } from "@sigma/contract/performance/state-transition-report";
import { formatNumber, formatValue } from "../../ui/format/numbers";
import { formatTime } from "../../ui/format/times";
import type { Column } from "../../ui/layout/panel";
import type { Theme } from "../../ui/theme/palette";
import { rigStateRow } from "../../ui/well/rig-state-paint";
import { RigStatePill } from "../../ui/well/rig-state-pill";

type Report = StateTransitionReport;

/** A difference with its sign. */
export const formatSigned = (value: number | null, unit: string, decimals: number): string => {
  const text = formatValue(value, { unit, decimals });
  return value !== null && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
};

/** The duration of a report, or a note that steady drilling was not reached. */
export const tookText = ({ took, steady }: Report): string => formatNumber(took, 0) + (steady ? "" : ", not steady");

/** The columns of the reports, in the order in which they are read. @param timeText a time as text */
export const transitionColumns = (
  theme: Theme,
  timeText: (time: EpochSeconds) => string = (time) => formatTime(time),
): Column<Report>[] => {
  return [
    { title: "Depth", unit: "ft", decimals: 1, value: ({ holeDepth }) => holeDepth, isKey: true },
    { title: "Start Time", value: ({ timeStart }) => timeText(timeStart), align: "right" },
    { title: "End Time", value: ({ timeEnd }) => timeText(timeEnd), align: "right" },
    {
      title: "From, to",
      value: ({ fromState, toState }) => `${rigStateRow(fromState).displayName} to ${rigStateRow(toState).displayName}`,
      cell: (report) => <Change report={report} theme={theme} />,
    },
    { title: "Took", unit: "s", decimals: 0, value: ({ took }) => took, cell: tookText },
    { title: "Δ ROP (max)", unit: "ft/hr", decimals: 1, value: ({ ropMax }) => ropMax },
    {
      title: "Δ WOB (max)",
      unit: "klb",
      decimals: 1,
      value: ({ wobMax }) => wobMax,
      cell: ({ wobMax }) => formatSigned(wobMax, "klb", 1),
    },
    {
      title: "Δ WOB (min)",
      unit: "klb",
      decimals: 1,
      value: ({ wobMin }) => wobMin,
      cell: ({ wobMin }) => formatSigned(wobMin, "klb", 1),
    },
    { title: "Block Speed (max)", unit: "ft/s", value: ({ blockSpeedMax }) => blockSpeedMax },
    {
      title: "Weight Drilled off",
      unit: "klb",
      decimals: 1,
      value: ({ weightDrilled }) => weightDrilled,
    },
  ];
};

/** The states before and after, as pills. */
export function Change({ report, theme }: { report: Report; theme: Theme }) {
  return (
    <Row as="span" inline gap={8} align="center" className="text2">
      <RigStatePill code={report.fromState} theme={theme} />
      to
      <RigStatePill code={report.toState} theme={theme} />
    </Row>
  );
}

import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import { formatMoment } from "../../../ui/format/times";
import type { Column } from "../../../ui/layout/panel";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";

const typeName = ({ type }: MotorStall) => (type === "stall" ? "Stall" : "Spike");

/** The columns of the stall table. */
export const stallColumns: readonly Column<MotorStall>[] = [
  { title: "Time", value: ({ time }) => formatMoment(time), isKey: true },
  { title: "MD", unit: "ft", decimals: 1, value: ({ md }) => md },
  {
    title: "Type",
    value: typeName,
    cell: (stall) => (
      <>
        {stall.type === "stall" && <AlarmGlyph level="Error" size={12} />} {typeName(stall)}
      </>
    ),
  },
  { title: "Lasted", unit: "s", decimals: 0, value: ({ duration }) => duration },
  { title: "Peak", unit: "psi", decimals: 0, value: ({ maxDiffPressure }) => maxDiffPressure },
  { title: "Before", unit: "psi", decimals: 0, value: ({ diffPressureBefore }) => diffPressureBefore },
  { title: "RPM", unit: "rpm", decimals: 0, value: ({ rpm }) => rpm },
  { title: "Torque", unit: "ft·lb", decimals: 0, value: ({ torque }) => torque },
];

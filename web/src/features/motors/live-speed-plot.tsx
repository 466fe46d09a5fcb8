import type { Motor, MotorUse } from "@sigma/contract/well-settings/motor";
import { motorSpeed } from "@sigma/engine/motor/motor-speed";
import { useCallback } from "react";
import { useRefresh } from "../../charts/view/use-refresh";
import { figureAge, useWellFeed } from "../../data/live/well-status";
import { useRoute } from "../../data/pages/use-route";
import { useLiveChannels, useWellData } from "../../data/well/use-well-data";
import { speedTable } from "../../settings/motor/motor-form";
import { SpeedPlot, type WorkingPoint } from "../../settings/motor/motor-plots";
import { formatNumber, formatQuantity } from "../../ui/format/numbers";

const channels = ["pumpRate", "diffPressure"];
const noneRising: readonly string[] = [];

type LiveSpeedPlotProps = { motor: Motor; use: Pick<MotorUse, "wellId" | "wellName"> };

/** The speeds of a motor with its present operating point in a well. The point is hidden while the pumps are off or the data is old. */
export function LiveSpeedPlot({ motor, use: { wellId, wellName } }: LiveSpeedPlotProps) {
  const data = useWellData(wellId);
  useLiveChannels(data, channels);
  useRefresh(useCallback((listener: () => void) => data.time.subscribe(listener), [data]));
  const well = useRoute("GET api/well", { wellId }).data;
  const feed = useWellFeed({ _id: wellId, finishedAt: well?.finishedAt ?? null });
  const newest = (channel: string) => data.time.buffer.view(channel)?.at(-1) ?? Number.NaN;
  const point =
    well && figureAge(feed) === "fresh"
      ? workingPoint(motor, { flow: newest("pumpRate"), diffPressure: newest("diffPressure") }, wellName)
      : null;
  return <SpeedPlot table={speedTable(motor)} rising={noneRising} load={motor} point={point} />;
}

/** The operating point of a motor; null without flow, without a pressure, or if its speed is not known. */
function workingPoint(
  motor: Motor,
  { flow, diffPressure }: { flow: number; diffPressure: number },
  wellName: string,
): WorkingPoint | null {
  if (!(flow > 0) || !Number.isFinite(diffPressure) || diffPressure < 0) return null;
  const rpm = motorSpeed(motor, flow, diffPressure);
  const label = `${wellName} now ${formatQuantity(diffPressure, { unit: "psi", decimals: 0 })}, ${formatNumber(rpm, 0)} rpm`;
  return rpm > 0 ? { diffPressure, rpm, label } : null;
}

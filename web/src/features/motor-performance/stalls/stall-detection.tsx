import { drawnRows } from "../../../data/calls/loaded";
import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { Well } from "@sigma/contract/wells/well";
import { bhaAtDepth } from "@sigma/engine/bha/bha-at-depth";
import type { Feet } from "@sigma/terms/quantities";
import { IconEngine } from "@tabler/icons-react";
import { useRef } from "react";
import { ExportButtons } from "../../../charts/export/export-buttons";
import { csvOfRows } from "../../../charts/export/rows-csv";
import { useEvent } from "../../../data/calls/use-event";
import { useOpenSettings } from "../../../data/pages/use-open-settings";
import type { WellData } from "../../../data/well/well-data";
import { formatQuantity } from "../../../ui/format/numbers";
import { formatDay } from "../../../ui/format/times";
import { PanelBody, PanelEmpty } from "../../../ui/layout/panel";
import { PanelBeside } from "../../../ui/layout/panel-beside";
import { limitsOverRun, motorLimitsOf } from "../motor-limits";
import styles from "../motor-performance.module.css";
import type { MotorRun } from "../motor-runs";
import { MotorRunOverview } from "./motor-run-overview";
import { RunSelect } from "../run-select";
import { stallColumns } from "./stall-columns";
import { StallDetail, stallWindow } from "./stall-detail";
import { StallSettingsForm } from "./stall-settings-form";
import { StallTable } from "./stall-table";
import { stallCountText, useMotorRun, useStalls, useStallView } from "./stall-view";
import { motorOf, useBhas } from "../use-motor";

type StallDetectionProps = {
  well: Well;
  data: WellData;
  /** It is in the centre: the stall settings are beside it, under the plots. */
  isCentre?: boolean;
};

/** Stalls and spikes of a motor run: their times, the recorded values around the selected one, and the limits used. */
export function StallDetection({ well, data, isCentre = false }: StallDetectionProps) {
  const { wellId } = data;
  const panel = useRef<HTMLDivElement>(null);
  const stalls = useStalls(data, well);
  const settings = useEvent("motor-stall-settings/get", { wellId }).data ?? null;
  const { data: bhas } = useBhas(wellId);
  const view = useStallView(wellId);
  const motorRun = useMotorRun(data, well);
  const openSettings = useOpenSettings(wellId);
  if (bhas && bhas.every((bha) => motorOf(bha) === null) && stalls.all?.length === 0) {
    return (
      <PanelEmpty
        sentence="No motor in the BHAs of this well"
        why="Stalls are found by the differential pressure of a motor whose stall pressure is known."
        icon={IconEngine}
        action={{
          label: "Open BHA settings",
          run: () => openSettings("bha"),
        }}
      />
    );
  }
  const listedStalls = drawnRows({ data: stalls.data });
  const selectedStall = listedStalls.find(({ time }) => time === view.selected) ?? listedStalls[0] ?? null;
  const motorAt = (depth: Feet | null) => motorOf(bhaAtDepth(drawnRows({ data: bhas }), depth))?.motor ?? null;
  const limits = selectedStall && motorLimitsOf(motorAt(selectedStall.md), settings);
  const select = (stall: MotorStall) =>
    view.show({ selected: stall.time, page: Math.floor(listedStalls.indexOf(stall) / view.size) });
  const form = settings && <StallSettingsForm wellId={wellId} settings={settings} />;
  return (
    <div className={styles.detection} ref={panel}>
      <PanelBody
        of={{ ...stalls, data: motorRun && stalls.data ? { ...motorRun, listed: stalls.data } : undefined }}
        what="the stalls of the motor"
        empty=""
      >
        {({ bhas: known, runs, run, newest }) => (
          <>
            <div className={styles.head}>
              <strong>{stallCountText(listedStalls)}</strong>
              <RunSelect {...{ wellId, runs, run }} />
              <ExportButtons
                panel={panel}
                well={well}
                heading={["Stall detection", run.name, formatDay(run.from)]}
                csv={() => csvOfRows(listedStalls, stallColumns)}
              />
            </div>
            <MotorRunOverview
              key={run.id}
              {...{ data, run, newest, selected: selectedStall }}
              limits={limitsOverRun({ bhas: known, run, newest }, settings)}
              stalls={listedStalls}
              window={selectedStall && stallWindow(selectedStall)}
              onSelect={select}
            />
            {selectedStall ? (
              <>
                <StallDetail
                  stall={selectedStall}
                  limits={settings && { spikeDelta: settings.spikeDeltaPressure, alarm: limits?.alarm ?? null }}
                  place={listedStalls.indexOf(selectedStall)}
                  count={listedStalls.length}
                  data={data}
                  onPlace={(place) => select(listedStalls[place]!)}
                />
                <StallTable wellName={well.name} wellId={wellId} stalls={listedStalls} selected={selectedStall} />
                <p className="text2">
                  The chart shows the selected row. New events go to the last page and the page follows.
                </p>
              </>
            ) : (
              <PanelEmpty {...(noStallsBecause(run, known, () => openSettings("bha")) ?? limitsOf(settings))} />
            )}
          </>
        )}
      </PanelBody>
      {isCentre ? form && <PanelBeside label="Stall settings">{form}</PanelBeside> : form}
    </div>
  );
}

/** Why no stall of a run can be found; null where its motor is known. */
function noStallsBecause({ bha, name }: MotorRun, bhas: readonly Bha[], openBhas: () => void) {
  const motors = (bha ? [bhaAtDepth(bhas, bha.startDepth)] : bhas).flatMap((runBha) => motorOf(runBha) ?? []);
  if (motors.some(({ motor }) => motor.stallPressure > 0)) return null;
  const isWithout = motors.length === 0;
  return {
    sentence: isWithout
      ? `No motor in ${bha ? name : "the BHAs of this well"}`
      : "The stall pressure of the motor is not entered",
    why: isWithout
      ? "Stalls are found by the differential pressure of a motor."
      : "Stalls and spikes are looked for once it is known.",
    icon: IconEngine,
    action: { label: "Open BHA settings", run: openBhas },
  };
}

function limitsOf(settings: { stallPressureRatio: number; spikeDeltaPressure: number } | null) {
  const why = settings
    ? `A stall counts from ${settings.stallPressureRatio} of the stall pressure, a spike from ${formatQuantity(settings.spikeDeltaPressure, { unit: "psi", decimals: 0 })} over quiet drilling.`
    : "";
  return { sentence: "No stalls or spikes in this run", why, icon: IconEngine };
}

import type { Well } from "@sigma/contract/wells/well";
import { IconEngine } from "@tabler/icons-react";
import { useEvent } from "../../data/calls/use-event";
import { useOpenSettings } from "../../data/pages/use-open-settings";
import { useOpenSpan } from "../../data/pages/use-open-span";
import type { WellData } from "../../data/well/well-data";
import { Button } from "../../ui/controls/button";
import { Pager } from "../../ui/controls/pager/pager";
import { formatQuantity } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { pageOf, pageSizes } from "../../ui/layout/list-view";
import { PanelBody, PanelEmpty, Table } from "../../ui/layout/panel";
import styles from "./motor-performance.module.css";
import { stallColumns } from "./stall-columns";
import { StallSettingsForm } from "./stall-settings-form";
import { countText, useStalls, useStallView } from "./stall-view";
import { useMotor } from "./use-motor";

/** Seconds shown around a stall in the time charts. */
const AROUND = 120;

/** Stalls and spikes of the motor in a table, and what counts as one. */
export function StallDetection({ well, data }: { well: Well; data: WellData }) {
  const { wellId } = data;
  const stalls = useStalls(data);
  const settings = useEvent("motor-stall-settings/get", { wellId });
  const { motor } = useMotor(wellId);
  const view = useStallView(wellId);
  const openSettings = useOpenSettings(wellId);
  const openSpan = useOpenSpan(wellId);
  if (motor === null && stalls.data?.length === 0) {
    return (
      <PanelEmpty
        sentence="No motor in the active BHA"
        why="Stalls are found by the differential pressure of a motor whose stall pressure is known."
        icon={IconEngine}
        action={{
          label: "Open BHA settings",
          run: () => openSettings("bha"),
        }}
      />
    );
  }
  const listed = stalls.data ?? [];
  const { rows, page } = pageOf(listed, view.page, view.size);
  const selected = listed.find(({ time }) => time === view.selected) ?? null;
  return (
    <div className={styles.detection}>
      <PanelBody of={stalls} what="the stalls of the motor" empty={limitsOf(settings.data ?? null)}>
        {() => (
          <>
            <div className={styles.head}>
              <strong>{countText(listed)}</strong>
              <Button
                disabled={!selected}
                onClick={() => selected && openSpan(selected.time - AROUND, selected.time + selected.duration + AROUND)}
              >
                Open in Time Charts
              </Button>
            </div>
            <div className={styles.table}>
              <Table
                label={`Stalls and spikes of ${well.name}`}
                rows={rows}
                columns={stallColumns}
                rowKey={({ time }) => String(time)}
                selected={selected === null ? null : String(selected.time)}
                onRow={({ time }) => view.show({ selected: time })}
              />
            </div>
            <Pager
              page={page}
              pageSize={view.size}
              pageSizes={pageSizes}
              count={listed.length}
              onPage={(next) => view.show({ page: next })}
              onPageSize={(size) => view.show({ page: 0, size })}
            />
            {selected && <p className="text2">{`Selected: ${selected.type} of ${formatMoment(selected.time)}`}</p>}
          </>
        )}
      </PanelBody>
      {settings.data && <StallSettingsForm key={wellId} wellId={wellId} settings={settings.data} />}
    </div>
  );
}

function limitsOf(settings: { stallPressureRatio: number; spikeDeltaPressure: number } | null) {
  const why = settings
    ? `A stall counts from ${settings.stallPressureRatio} of the stall pressure, a spike from ${formatQuantity(settings.spikeDeltaPressure, { unit: "psi", decimals: 0 })} over quiet drilling.`
    : "";
  return { sentence: "No stalls or spikes in this well", why, icon: IconEngine };
}

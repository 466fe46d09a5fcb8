import type { Well } from "@sigma/contract/wells/well";
import { IconEngine } from "@tabler/icons-react";
import { useEvent } from "../../data/calls/use-event";
import { useOpenSettings } from "../../data/pages/use-open-settings";
import type { WellData } from "../../data/well/well-data";
import { Pager } from "../../ui/controls/pager/pager";
import { formatQuantity } from "../../ui/format/numbers";
import { pageOf, pageSizes } from "../../ui/layout/list-view";
import { PanelBody, PanelEmpty, Table } from "../../ui/layout/panel";
import styles from "./motor-performance.module.css";
import { stallColumns } from "./stall-columns";
import { StallDetail } from "./stall-detail";
import { StallSettingsForm } from "./stall-settings-form";
import { countText, useStalls, useStallView } from "./stall-view";
import { useMotor } from "./use-motor";

/** Stalls and spikes of the motor in a table, what was recorded around the chosen one, and what counts as one. */
export function StallDetection({ well, data }: { well: Well; data: WellData }) {
  const { wellId } = data;
  const stalls = useStalls(data);
  const settings = useEvent("motor-stall-settings/get", { wellId });
  const { motor } = useMotor(wellId);
  const view = useStallView(wellId);
  const openSettings = useOpenSettings(wellId);
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
  const selected = listed.find(({ time }) => time === view.selected) ?? rows[0];
  return (
    <div className={styles.detection}>
      <PanelBody of={stalls} what="the stalls of the motor" empty={limitsOf(settings.data ?? null)}>
        {() => (
          <>
            <div className={styles.head}>
              <strong>{countText(listed)}</strong>
            </div>
            {selected && (
              <StallDetail
                stall={selected}
                place={listed.indexOf(selected)}
                count={listed.length}
                data={data}
                onPlace={(place) => view.show({ selected: listed[place]!.time, page: Math.floor(place / view.size) })}
              />
            )}
            <div className={styles.table}>
              <Table
                label={`Stalls and spikes of ${well.name}`}
                rows={rows}
                columns={stallColumns}
                rowKey={({ time }) => String(time)}
                selected={selected ? String(selected.time) : null}
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

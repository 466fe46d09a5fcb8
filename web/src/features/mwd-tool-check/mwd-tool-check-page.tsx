import { Row } from "../../ui/layout/flow";
import { drawnRows, rowsOf, textOf, together } from "../../data/calls/loaded";
import { usePageQuery } from "../../data/pages/use-page-query";
import type { WellId } from "@sigma/contract/ids";
import type { MwdEmData, MwdToolData, StoredToolSettings } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { newToolSettings } from "@sigma/contract/mwd-tool/tool-limits";
import type { FieldReference } from "@sigma/engine/mwd-tool/tool-limits";
import { IconPlus, IconTool } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useRoute } from "../../data/pages/use-route";
import { useReplay } from "../../data/replay/replay";
import { useIsReplay } from "../../data/replay/use-replay";
import { Button } from "../../ui/controls/button";
import { contain } from "../../ui/layout/list-view";
import { PageTools } from "../../ui/layout/page-tools";
import { PanelBody } from "../../ui/layout/panel";
import { ReplayButton } from "../../ui/well/replay-button";
import { formatMoment } from "../../ui/format/times";
import { formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { AddMwdRun } from "./add-mwd-run";
import { EmData } from "./em-data";
import { LogCharts } from "./log-charts";
import { type LogRow, LogTable } from "./log-table";
import styles from "./mwd-tool-check.module.css";
import { findingsOf, placeOfRow, readLog, rowAt } from "./read-log";
import { ToolSettingsForm } from "./tool-settings-form";
import { outText, quantityNames, quantityOf } from "./tool-words";

/** The query for all logs; in a replay with its well, because the server answers as of that well's replayed time. */
function useAsked() {
  const wellId = useReplay(({ replay }) => replay?.wellId);
  return { all: { withData: "false", ...(wellId && { wellId }) }, of: wellId ? { wellId } : {} } as const;
}

/** The logs of MWD tools, checked against the limits of the user, with the EM data of the same run. */
export default function MwdToolCheckPage() {
  const askedWell = useAsked();
  const wellId = usePageQuery("wellId") as WellId | undefined;
  const logs = useRoute("GET api/mwd-tool-data", askedWell.all);
  const isReplay = useIsReplay();
  const wells = useRoute("GET api/wells", {});
  const replayedName = wells.data?.find(({ _id }) => _id === askedWell.of.wellId)?.name;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageTools>
        {wellId && <ReplayButton wellId={wellId} />}
        <Button
          look="quiet"
          disabled={isReplay}
          icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add MWD Run
        </Button>
      </PageTools>
      <PanelBody
        of={logs}
        what="tool logs"
        empty={{
          sentence: isReplay
            ? `No tool logs of ${replayedName === undefined ? "this well" : replayedName} by then`
            : "No tool logs yet",
          why: "The log of an MWD tool is checked against your limits for battery, temperature, gravity, field, dip and shock.",
          icon: IconTool,
          ...(!isReplay && { action: { label: "Add MWD Run", run: () => setAdding(true) } }),
        }}
      >
        {(loadedLogs) => <Logs logs={loadedLogs} />}
      </PanelBody>
      {isAdding && logs.data && <Adding logs={logs.data} onClose={() => setAdding(false)} />}
    </>
  );
}

function Adding({ logs, onClose }: { logs: readonly MwdToolData[]; onClose: () => void }) {
  const wells = useRoute("GET api/wells", {});
  return <AddMwdRun wells={rowsOf(wells)} logs={logs} onClose={onClose} />;
}

function Logs({ logs }: { logs: readonly MwdToolData[] }) {
  const wells = useRoute("GET api/wells", {});
  const { all, of } = useAsked();
  const em = useRoute("GET api/mwd-em-data", all);
  const checks = useRoute("GET api/mwd-tool-data/check", of);
  const settings = useRoute("GET api/mwd-tool-settings", {});
  const loadedChecks = together({ settings, em, checks });
  const queryWellId = usePageQuery("wellId");
  const [typed, setSearch] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const names = new Map<string, string>(drawnRows(wells).map(({ _id, name }) => [_id, name]));
  // If it is opened from a well, the page starts with the runs of that well.
  const search = typed ?? names.get(queryWellId ?? "") ?? "";
  const rows = logs.map(
    (log): LogRow => ({
      log,
      well: textOf(wells, () => names.get(log.wellId) ?? ""),
      em: em.data?.find((file) => isSameRun(file, log)),
      check: checks.data?.find(({ mwdToolDataId }) => mwdToolDataId === log._id),
    }),
  );
  const matchingRows = rows.filter(({ log, well, em: file }) =>
    contain([well, log.fileName, file?.fileName ?? ""], search),
  );
  const open = matchingRows.find(({ log }) => log._id === chosen) ?? matchingRows[0];
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <LogTable
          {...{ rows: matchingRows, all: logs.length, search, selected: open?.log._id ?? null }}
          onSearch={setSearch}
          onOpen={setChosen}
        />
      </div>
      {open && (
        <PanelBody of={loadedChecks} what="limits and checks" empty="There are no limits">
          {(loadedChecks) => (
            <OpenLog
              key={open.log._id}
              row={open}
              settings={loadedChecks.settings === null ? unsavedSettings : loadedChecks.settings}
            />
          )}
        </PanelBody>
      )}
    </div>
  );
}

const NO_REFERENCE: FieldReference = { totalField: null, dip: null };

/** The limits of a user who has saved none. */
const unsavedSettings: StoredToolSettings = { ...newToolSettings, version: 0 };

function OpenLog({ row: { log, well, em, check }, settings }: { row: LogRow; settings: StoredToolSettings }) {
  const { of } = useAsked();
  const whole = useRoute("GET api/mwd-tool-data", { id: log._id, ...of });
  const [cursor, setCursor] = useState(0);
  const reference = check?.reference ?? NO_REFERENCE;
  const data = whole.data?.[0];
  const read = useMemo(() => data && readLog(data, settings, reference), [data, settings, reference]);
  const findings = read ? findingsOf(read) : [];
  const title = `${well}, ${formatQuantityRange(log.startDepth, log.endDepth, quantities.wholeDepth)}`;
  return (
    <>
      <div className={styles.charts}>
        <PanelBody of={whole} what="tool log" empty="This tool log was deleted">
          {() => read && <LogCharts {...{ title, log, read, cursor }} onCursor={setCursor} />}
        </PanelBody>
      </div>
      <aside className={styles.side}>
        <section className={styles.card} aria-label="Out of limits">
          <Row gap="4px 12px" align="center" wraps keepsSize>
            <h2 className="type-title">Out of limits</h2>
            <span className="text3">of this run</span>
          </Row>
          {findings.length === 0 ? (
            <p className="text2">{read ? `Nothing: ${outText(0)} of the checked values.` : ""}</p>
          ) : (
            <ul className={styles.findings}>
              {findings.map(({ quantity, from, to, rows, worst }) => (
                <li key={`${quantity} ${from}`}>
                  <button
                    type="button"
                    aria-current={read!.at[cursor]! >= from && read!.at[cursor]! <= to}
                    onClick={() => setCursor(Math.max(0, read!.at.indexOf(from)))}
                  >
                    <strong>▲ {quantityNames[quantity]}</strong>
                    <span>
                      {read!.hasTimes ? `${formatMoment(from)} – ${formatMoment(to)}` : `rows ${from} – ${to}`}
                    </span>
                    <span className="text2">
                      worst {formatQuantity(worst, quantityOf(quantity))}, {rows} {rows === 1 ? "row" : "rows"}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <EmData
          file={em}
          place={read ? placeOfRow(read, cursor) : null}
          onPlace={(place) => setCursor((row) => (read && rowAt(read, place)) ?? row)}
        />
        <ToolSettingsForm settings={settings} reference={reference} />
      </aside>
    </>
  );
}

const isSameRun = (a: MwdEmData, b: MwdToolData): boolean =>
  a.wellId === b.wellId && a.startDepth === b.startDepth && a.endDepth === b.endDepth;

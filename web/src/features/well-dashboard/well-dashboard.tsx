import { Row } from "../../ui/layout/flow";
import type { Well } from "@sigma/contract/wells/well";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useCorrecting } from "../../data/corrections/corrected-span";
import { useNotePin } from "../../data/notes/note-pin";
import { useIsReplay, useReplayDriver, useWellThen } from "../../data/replay/use-replay";
import { leaveReplay, useReplayAddress } from "../../data/replay/use-replay-address";
import { useSamplesFirst } from "../../data/live/use-samples-first";
import { useWellData } from "../../data/well/use-well-data";
import { roleOf, useSession } from "../../data/session/session";
import type { WellData } from "../../data/well/well-data";
import { type Panel, PanelEmpty } from "../../ui/layout/panel";
import { PanelBesidePlace } from "../../ui/layout/panel-beside";
import { useShortcuts } from "../../ui/controls/shortcuts";
import { useViewportWidth } from "../../ui/layout/use-viewport-width";
import { DashboardHeader } from "./header/dashboard-header";
import type { DashboardParts } from "./dashboard-parts";
import { addressName } from "./place/address-name";
import { GaugeStripPlace } from "./gauge-strip-place";
import { NowStripPlace } from "./now-strip-place";
import { goToPlace, openTab, tabBeside, useDashboardPlace } from "./place/dashboard-place";
import { DashboardStatusBar } from "./dashboard-status-bar";
import { arrange, clampRightWidth, type Layout, toggleSide } from "./place/layout";
import { openNamedTab, useTabsOfAddress } from "./place/open-named-tab";
import { PanelHost } from "./place/panel-host";
import { Rail } from "./place/rail";
import { Splitter } from "./place/splitter";
import { usePresetLengths } from "./presets/use-preset-lengths";
import { useAddress } from "./place/use-address";
import { useDepthFirst } from "./place/use-depth-first";
import { useOpeningView } from "./place/use-opening-view";
import { addressKeys } from "./place/view-address";
import { classNames } from "../../ui/theme/class-names";
import { ReplayStatusBar } from "./replay-status-bar";
import styles from "./well-dashboard.module.css";
import { chunkComponent } from "../../ui/layout/load-chunk";

const CorrectionDialog = chunkComponent(() => import("../../charts/corrections/correction-dialog"));
const KeyList = chunkComponent(() => import("./key-list"));

/** The dashboard of a well at present, or in a replay at a past moment. */
export function WellDashboard({ well, parts }: { well: Well; parts: DashboardParts }) {
  const isAsAddressed = useReplayAddress(well._id);
  const isReplay = useIsReplay(well._id);
  const isTabOpen = useTabsOfAddress(parts);
  if (!isAsAddressed || !isTabOpen) return null;
  // No panel state of the present is kept for the past, or the reverse.
  return isReplay ? (
    <ReplayedDashboard key="replay" well={well} parts={parts} />
  ) : (
    <Dashboard key="now" well={well} parts={parts} />
  );
}

function ReplayedDashboard({ well, parts }: { well: Well; parts: DashboardParts }) {
  useReplayDriver(well._id);
  return <Dashboard well={useWellThen(well)} parts={parts} isReplay />;
}

type DashboardProps = { well: Well; parts: DashboardParts; isReplay?: boolean };

/** The frame of a well: header, rail with the left tabs, centre, right panel, status bar. */
function Dashboard({ well, parts, isReplay = false }: DashboardProps) {
  const router = useRouter();
  const { leftPanels, rightPanels } = parts;
  const data = useWellData(well._id);
  const areSamplesShown = useSamplesFirst(data);
  const place = useDashboardPlace();
  const screen = useViewportWidth();
  const arrangement = arrange(place.layout, screen);
  const [configured, setConfigured] = useState<{ gaugeId: string | null } | null>(null);
  // No data of a guest are stored.
  const hasOwnGauges = useSession(roleOf) !== "guest";
  const [isKeyListOpen, setKeyListOpen] = useState(false);
  const [beside, setBeside] = useState<HTMLElement | null>(null);

  const leftTabs = parts.leftTabs.filter(({ tab }) => leftPanels.some((panel) => panel.tab === tab));
  const leftTab = openTab(
    place.leftTab,
    leftTabs.map(({ tab }) => tab),
  );
  const ofTab = leftPanels.filter(({ tab }) => tab === leftTab);
  const subTabs = ofTab.map(({ tab, subTab }) => subTab ?? tab);
  const isDepthFirst = useDepthFirst(data, place);
  const chosenTab = openTab(leftTab === null ? null : place.subTabs[leftTab], subTabs);
  const subTab = isDepthFirst && chosenTab === "Time Charts" ? openTab("Depth Charts", subTabs) : chosenTab;
  const rightTabs = rightPanels.map(({ tab }) => tab);
  const rightTab = openTab(place.rightTab, rightTabs);

  const showsPlots = arrangement.plots && rightTabs.length > 0;
  const showsModules = arrangement.modules || !showsPlots;
  const toSubTab = (tab: string | null) =>
    leftTab !== null && tab !== null && goToPlace({ subTabs: { ...place.subTabs, [leftTab]: tab } });
  const toggle = (side: "modules" | "plots") => goToPlace({ layout: toggleSide(place.layout, side, screen) });
  const setRightWidth = (rightWidth: number | null) => goToPlace({ layout: { ...place.layout, rightWidth } });

  useOpeningView(well, data);
  // Before the address, so that a length in the address counts as selected.
  usePresetLengths(data);
  useAddress(data, subTab === null ? null : addressName(subTab), (name, side) => openNamedTab(parts, name, side));

  const correcting = useCorrecting(({ span }) => span !== null);
  useOpenNotes(rightTabs, place.layout);
  useDashboardKeys({
    data,
    leftTabs: leftTabs.map(({ tab }) => tab),
    rightTabs,
    toSubTab: (step) => toSubTab(tabBeside(subTab, subTabs, step)),
    toggle,
    showKeys: () => setKeyListOpen(true),
  });

  return (
    <div className={classNames(styles.dashboard, isReplay && styles.past)}>
      <DashboardHeader
        well={well}
        data={data}
        parts={parts}
        isCompact={arrangement.isCompact}
        plot={showsPlots && rightTab !== null ? addressName(rightTab) : null}
        sides={{ modules: showsModules, plots: showsPlots, canToggle: rightTabs.length > 0, toggle }}
      />
      {isReplay && (
        <Suspense>
          <parts.replayBar wellId={well._id} onLeave={() => leaveReplay(router, addressKeys)} />
        </Suspense>
      )}
      <NowStripPlace well={well} data={data} leftPanels={leftPanels} isWaiting={!areSamplesShown} />
      <GaugeStripPlace
        strip={parts.gaugeStrip}
        well={well}
        data={data}
        onConfigure={(gaugeId) => setConfigured({ gaugeId })}
      />
      <Row grows shrinks>
        <Rail
          tabs={leftTabs}
          value={leftTab}
          isNarrow={arrangement.isRailNarrow}
          onChange={(tab) => goToPlace({ leftTab: tab })}
          openGauges={hasOwnGauges ? () => setConfigured({ gaugeId: null }) : null}
        />
        {showsModules && (
          <main className={styles.centre}>
            {leftTab !== null && subTab !== null ? (
              <PanelBesidePlace value={beside}>
                <PanelHost
                  label={leftTab}
                  tabs={subTabs}
                  short={shortWords(ofTab)}
                  value={subTab}
                  onChange={toSubTab}
                  panel={ofTab.find((panel) => (panel.subTab ?? panel.tab) === subTab)}
                  well={well}
                  data={data}
                />
              </PanelBesidePlace>
            ) : (
              <PanelEmpty sentence="There is nothing to show yet" />
            )}
          </main>
        )}
        {showsModules && showsPlots && (
          <Splitter
            width={arrangement.rightWidth}
            onWidth={(width) => setRightWidth(clampRightWidth(width, screen))}
            onReset={() => setRightWidth(null)}
          />
        )}
        {showsPlots && rightTab !== null && (
          <aside
            className={styles.right}
            style={showsModules ? { width: arrangement.rightWidth } : { flex: 1 }}
            aria-label="Plots"
          >
            <PanelHost
              label="Plots"
              narrow
              tabs={rightTabs}
              short={shortWords(rightPanels)}
              value={rightTab}
              onChange={(tab) => goToPlace({ rightTab: tab })}
              panel={rightPanels.find(({ tab }) => tab === rightTab)}
              isWaiting={showsModules && !areSamplesShown}
              well={well}
              data={data}
            />
            {showsModules && <div ref={setBeside} className={styles.beside} />}
          </aside>
        )}
      </Row>
      {isReplay ? <ReplayStatusBar data={data} /> : <DashboardStatusBar well={well} data={data} />}
      {correcting && !isReplay && (
        <Suspense>
          <CorrectionDialog wellId={data.wellId} />
        </Suspense>
      )}
      {configured && (
        <Suspense>
          <parts.gaugesModal well={well} gaugeId={configured.gaugeId} onClose={() => setConfigured(null)} />
        </Suspense>
      )}
      {isKeyListOpen && (
        <Suspense>
          <KeyList onClose={() => setKeyListOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Shows the notes when a place for a note has been selected in a chart, or the mark of a note has been pressed. */
function useOpenNotes(rightTabs: readonly string[], layout: Layout): void {
  const open = useEffectEvent(() => {
    const [tab] = rightTabs.filter((rightTab) => rightTab === "Notes");
    if (tab) goToPlace({ rightTab: tab, layout: { ...layout, plots: true } });
  });
  useEffect(
    () =>
      useNotePin.subscribe(({ asked, selected }, before) => {
        if (asked > before.asked || (selected !== null && selected !== before.selected)) open();
      }),
    [],
  );
}

type DashboardKeys = {
  data: WellData;
  leftTabs: readonly string[];
  rightTabs: readonly string[];
  toSubTab: (step: 1 | -1) => void;
  toggle: (side: "modules" | "plots") => void;
  showKeys: () => void;
};

function useDashboardKeys({ data, leftTabs, rightTabs, toSubTab, toggle, showKeys }: DashboardKeys) {
  useShortcuts([
    ...leftTabs.map((tab, at) => ({ key: String(at + 1), does: tab, run: () => goToPlace({ leftTab: tab }) })),
    ...rightTabs
      .slice(0, 5)
      .map((tab, at) => ({ key: `Shift+${at + 1}`, does: tab, run: () => goToPlace({ rightTab: tab }) })),
    { key: "[", does: "Previous sub-tab", run: () => toSubTab(-1) },
    { key: "]", does: "Next sub-tab", run: () => toSubTab(1) },
    { key: "l", does: "Live on or off", run: () => data.view.toggle() },
    { key: "m", does: "Modules", run: () => toggle("modules") },
    { key: "p", does: "Plots", run: () => toggle("plots") },
    { key: "?", does: "This list", run: showKeys },
  ]);
}

/** The shorter words of tabs that have some. */
const shortWords = (panels: readonly Panel[]): Readonly<Record<string, string>> =>
  Object.fromEntries(panels.flatMap(({ tab, subTab, short }) => (short ? [[subTab ?? tab, short]] : [])));

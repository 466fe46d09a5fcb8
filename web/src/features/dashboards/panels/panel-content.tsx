import type { WellChoice } from "@sigma/contract/dashboards/dashboard-choices";
import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import type { Well } from "@sigma/contract/wells/well";
import { IconLock, IconQuestionMark } from "@tabler/icons-react";
import { type ReactNode, use, useEffect } from "react";
import { OwnTracks } from "../../../charts/tracks/use-tracks";
import type { TrackList } from "../../../charts/tracks/track-list";
import { useWellFeed } from "../../../data/live/well-status";
import { useWellData } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import { chunkComponent } from "../../../ui/layout/load-chunk";
import { Loading } from "../../../ui/layout/loading";
import { PanelEmpty, StaleBar } from "../../../ui/layout/panel";
import { DashboardContext, periodOf } from "../dashboard-context";
import { pageName } from "../dashboard-views";
import { chosenWell, lackTexts } from "../variables/resolve-choice";
import { OfWells } from "./of-wells";

const ValuePanel = chunkComponent(() => import("./value-panel"));
const GaugePanel = chunkComponent(() => import("./gauge-panel"));
const WellsTablePanel = chunkComponent(() => import("./wells-table-panel"));
const AlarmListPanel = chunkComponent(() => import("./alarm-list-panel"));
const RigStatesPanel = chunkComponent(() => import("./rig-states-panel"));
const ScatterPanel = chunkComponent(() => import("./plots/scatter-panel"));
const HistogramPanel = chunkComponent(() => import("./plots/histogram-panel"));
const HeatMapPanel = chunkComponent(() => import("./plots/heat-map-panel"));
const PicturePanel = chunkComponent(() => import("./picture-panel"));
const TextPanel = chunkComponent(() => import("./text-panel"));

/** The length of timelines and lists of alarms without a variable of a period, h. */
const USUAL_HOURS = 12;

/** Options that the content of a panel changes itself. */
export type PanelOptions = { tracks?: TrackList };

export type PanelContentProps = {
  panel: DashboardPanel;
  /** Takes changed options, such as the tracks of a chart; without it they last as long as the page. */
  onChange: (options: PanelOptions) => void;
  /** Opens the settings of the panel; null for readers. */
  onChoose: (() => void) | null;
};

/** The content of a panel by its kind. */
export function PanelContent({ panel, onChange, onChoose }: PanelContentProps) {
  const setting = use(DashboardContext);
  const { views } = setting;
  const hours = periodOf(setting) ?? USUAL_HOURS;
  switch (panel.kind) {
    case "text":
      return <TextPanel text={panel.text} />;
    case "picture":
      return <PicturePanel picture={panel.picture} alt={panel.alt} onChoose={onChoose} />;
    case "value":
      return (
        <OfWell choice={panel.well} onChoose={onChoose} isSmall>
          {(of) => (
            <StaleFeed well={of.well}>
              <ValuePanel {...of} channel={panel.channel} onChoose={onChoose} />
            </StaleFeed>
          )}
        </OfWell>
      );
    case "gauge":
      return (
        <OfWell choice={panel.well} onChoose={onChoose} isSmall>
          {(of) => (
            <StaleFeed well={of.well}>
              <GaugePanel {...of} gauge={panel} onChoose={onChoose} />
            </StaleFeed>
          )}
        </OfWell>
      );
    case "gauge-row":
      return (
        <OfWell choice={panel.well} onChoose={onChoose} isSmall>
          {(of) => (
            <StaleFeed well={of.well}>
              <views.gaugeRow {...of} gauges={panel.gauges} onConfigure={onChoose} />
            </StaleFeed>
          )}
        </OfWell>
      );
    case "scatter":
      return (
        <OfWell choice={panel.well} onChoose={onChoose}>
          {(of) => (
            <StaleFeed well={of.well}>
              <ScatterPanel {...of} hours={hours} states={panel.states} scatter={panel} onChoose={onChoose} />
            </StaleFeed>
          )}
        </OfWell>
      );
    case "histogram":
      return (
        <OfWell choice={panel.well} onChoose={onChoose}>
          {(of) => (
            <StaleFeed well={of.well}>
              <HistogramPanel {...of} hours={hours} states={panel.states} histogram={panel} onChoose={onChoose} />
            </StaleFeed>
          )}
        </OfWell>
      );
    case "heat-map":
      return (
        <OfWell choice={panel.well} onChoose={onChoose}>
          {(of) => (
            <StaleFeed well={of.well}>
              <HeatMapPanel {...of} hours={hours} states={panel.states} heat={panel} onChoose={onChoose} />
            </StaleFeed>
          )}
        </OfWell>
      );
    case "wells-table":
      return <OfWells choice={panel.wells}>{(wells) => <WellsTablePanel wells={wells} />}</OfWells>;
    case "alarm-list":
      return <OfWells choice={panel.wells}>{(wells) => <AlarmListPanel wells={wells} hours={hours} />}</OfWells>;
    case "rig-states":
      return <OfWells choice={panel.wells}>{(wells) => <RigStatesPanel wells={wells} hours={hours} />}</OfWells>;
    case "completeness":
      return (
        <OfWells choice={panel.wells}>
          {(wells) => <views.completeness wellIds={wells.map(({ _id }) => _id)} />}
        </OfWells>
      );
    case "program-table":
      return (
        <OfWell choice={panel.well} onChoose={onChoose}>
          {({ well }) => (
            <StaleFeed well={well}>
              <views.programTable programId={panel.program} well={well} />
            </StaleFeed>
          )}
        </OfWell>
      );
    case "section-view":
    case "plan-view":
    case "view-3d":
    case "anti-collision":
    case "days-depth": {
      const View = views.kinds[panel.kind];
      return (
        <OfWell choice={panel.well} onChoose={onChoose}>
          {({ well, data }) => (
            <StaleFeed well={well}>
              <View wellId={well._id} well={well} data={data} />
            </StaleFeed>
          )}
        </OfWell>
      );
    }
    case "time-chart":
    case "depth-chart": {
      const Chart = views.kinds[panel.kind];
      const arrange = (tracks: TrackList) => onChange({ tracks });
      return (
        <OfWell choice={panel.well} onChoose={onChoose}>
          {({ well, data }) => (
            <OwnTracks value={panel.tracks && [panel.tracks, arrange]}>
              <Chart wellId={well._id} well={well} data={data} />
            </OwnTracks>
          )}
        </OfWell>
      );
    }
    case "page": {
      const Page = views.pages.find((page) => pageName(page) === panel.page)?.component;
      if (!Page) return <PanelEmpty sentence={`This version of Sigma has no page ${panel.page}`} />;
      return (
        <OfWell choice={panel.well} onChoose={onChoose}>
          {({ well, data }) => (
            <StaleFeed well={well}>
              <Page wellId={well._id} well={well} data={data} />
            </StaleFeed>
          )}
        </OfWell>
      );
    }
  }
}

type OfWellProps = {
  choice: WellChoice;
  onChoose: (() => void) | null;
  /** The panel has no place for an icon over the sentence. */
  isSmall?: boolean;
  children: (of: { well: Well; data: WellData }) => ReactNode;
};

/** The content of a panel about one well, or why it has none. */
function OfWell({ choice, onChoose, isSmall = false, children }: OfWellProps) {
  const chosen = chosenWell(choice, use(DashboardContext));
  if ("lacks" in chosen) {
    if (chosen.lacks === "status") return <Loading what="the well of the rig" />;
    const texts = lackTexts[chosen.lacks];
    return (
      <PanelEmpty
        {...texts}
        {...(chosen.variable !== undefined && { why: `The variable $${chosen.variable} has no well.` })}
        icon={isSmall ? null : chosen.lacks === "access" ? IconLock : IconQuestionMark}
        {...(onChoose && chosen.lacks !== "access" && { action: { label: "Choose well", run: onChoose } })}
      />
    );
  }
  return (
    <Followed key={chosen.well._id} well={chosen.well}>
      {children}
    </Followed>
  );
}

function Followed({ well, children }: Pick<OfWellProps, "children"> & { well: Well }) {
  const data = useWellData(well._id);
  const period = periodOf(use(DashboardContext));
  useEffect(() => {
    data.view.dispatch({ type: "set-window", chart: "time-charts", length: period === null ? null : period * 3600 });
  }, [data, period]);
  return children({ well, data });
}

/** The content below a bar that says how old the newest data of its well are. */
function StaleFeed({ well, children }: { well: Well; children: ReactNode }) {
  const { state, age } = useWellFeed(well);
  return (
    <>
      {state === "stale" && age !== null && <StaleBar text="Data are late, the newest sample arrived" age={age} />}
      {children}
    </>
  );
}

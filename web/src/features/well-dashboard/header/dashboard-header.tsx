import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Well } from "@sigma/contract/wells/well";
import {
  IconBellPlus,
  IconChartLine,
  IconHistory,
  IconLayoutSidebarRight,
  IconLink,
  IconPlayerPauseFilled,
  IconSettings,
  IconTerminal2,
} from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { pageHref } from "../../../data/pages/page-href";
import { usePageIsBuilt } from "../../../data/pages/use-page-is-built";
import { useIsReplay } from "../../../data/replay/use-replay";
import { openReplay } from "../../../data/replay/use-replay-address";
import { serverNow } from "../../../data/live/server-clock";
import { useMayOpen } from "../../../data/session/permissions";
import type { WellData } from "../../../data/well/well-data";
import { BackLink } from "../../../ui/controls/back-link";
import { IconButton } from "../../../ui/controls/button";
import { usePreferences } from "../../../data/choices/preferences";
import { classNames } from "../../../ui/theme/class-names";
import { formatText, NOT_DEFINED } from "../../../ui/format/numbers";
import { SegmentedSwitches } from "../../../ui/controls/segmented-control";
import { TextSizeChoice } from "../../../settings/user/display-choices";
import styles from "./dashboard-header.module.css";
import type { DashboardParts } from "../dashboard-parts";
import { addressKeys } from "../place/view-address";
import { LiveToggle } from "./live-toggle";
import { NotificationsBell } from "./notifications-bell";
import { PresetPicker } from "../presets/preset-picker";
import { ArchivedMark, RestoreArchived } from "../../../ui/well/archive/archived-mark";
import { WellMenu } from "../../../ui/well/well-menu";
import { WellPicker } from "./well-picker";
import { toast } from "../../../data/notifications/toasts";
import { copyText } from "../../../ui/controls/copy-button";
import { useLiveView } from "../../../data/well/use-well-data";

type Side = "modules" | "plots";

type DashboardHeaderProps = {
  well: Well;
  data: WellData;
  parts: DashboardParts;
  isCompact: boolean;
  /** The name of the tab beside the centre, as used in a link; null without a tab. */
  plot: string | null;
  sides: { modules: boolean; plots: boolean; canToggle: boolean; toggle: (side: Side) => void };
};

/** The header of a well: navigation, the name of the well, and the view. */
export function DashboardHeader({ well, data, parts, isCompact, plot, sides }: DashboardHeaderProps) {
  const maySet = useMayOpen("well-settings");
  const hasSettings = usePageIsBuilt("well-settings");
  const mayAlert = useMayOpen("notification-center");
  const hasCenter = usePageIsBuilt("notification-center");
  const router = useRouter();
  const isReplay = useIsReplay(well._id);
  return (
    <header className={styles.header}>
      <BackLink to={pageHref("wells-page")} label="All wells" />
      <WellPicker well={well} />
      <WellInfo well={well} isCompact={isCompact} />
      <ArchivedMark wellId={well._id} />
      <RestoreArchived wellId={well._id} />
      <span className={styles.gap} />
      <span className={styles.sides}>
        <SegmentedSwitches
          label="Shown"
          options={[
            {
              value: "modules" as const,
              label: "Modules",
              on: sides.modules,
              glyph: <IconLayoutSidebarRight size={14} stroke={1.5} aria-hidden />,
              disabled: !sides.canToggle,
            },
            {
              value: "plots" as const,
              label: "Plots",
              on: sides.plots,
              glyph: <IconChartLine size={14} stroke={1.5} aria-hidden />,
              disabled: !sides.canToggle,
            },
          ]}
          onToggle={sides.toggle}
        />
      </span>
      <PresetPicker isCompact={isCompact} disabled={!maySet} />
      <span className={styles.divider} />
      {isReplay ? <FollowToggle data={data} /> : <LiveToggle well={well} data={data} />}
      <CopyLink plot={plot} />
      <NotificationsBell well={well} />
      {hasCenter && (
        <IconButton
          label="Alert Center"
          disabled={!mayAlert}
          onClick={() =>
            void router.navigate({
              to: pageHref("notification-center", { createAlert: "create-alert" }),
              search: { wellId: well._id },
            })
          }
        >
          <IconBellPlus size={18} stroke={1.5} />
        </IconButton>
      )}
      <WitsDebugger well={well} packets={parts.witsPackets} disabled={!maySet || isReplay} />
      <WellMenu
        well={well}
        label="Tools"
        onReplay={isReplay ? undefined : () => openReplay(router, momentToReplay(data), addressKeys)}
      >
        <TextSizeChoice />
      </WellMenu>
      {hasSettings && (
        <IconButton
          label="Well settings"
          disabled={!maySet}
          onClick={() => void router.navigate({ to: pageHref("well-settings", { wellId: well._id }) })}
        >
          <IconSettings size={18} stroke={1.5} />
        </IconButton>
      )}
    </header>
  );
}

/** A replay starts at the end of the past range that is shown, or while live an hour before the newest sample. */
function momentToReplay({ view }: WellData): EpochSeconds {
  const { isLive, charts, newest } = view.state;
  const end = isLive ? null : charts["time-charts"].historicalZoom?.to;
  return Math.floor(end ?? (newest?.time ?? serverNow()) - HOUR);
}

/**
 * The line operator / rig / well / job; a part that is missing reads `not defined`. In a narrow header it has the parts that
 * stand nowhere else, and the rest in its title.
 */
function WellInfo({ well, isCompact }: { well: Well; isCompact: boolean }) {
  const parts = [
    ["Operator", well.operator?.name],
    ["Rig", well.rig?.name],
    ["Well", well.name],
    ["Job", well.jobId],
  ] as const;
  const isLarge = usePreferences(({ textSize }) => textSize > 100);
  const line = parts.map(([label, text]) => `${label} ${formatText(text)}`).join(" / ");
  return (
    <dl className={styles.info} title={line} data-large={isLarge}>
      {parts
        .filter(([label]) => !isCompact || (label !== "Job" && label !== "Well"))
        .map(([label, text]) => (
          <div key={label} className={classNames(label === "Well" && styles.named)}>
            <dt>{label}</dt>
            <dd className={classNames(!text && styles.undefined)}>{text || NOT_DEFINED}</dd>
          </div>
        ))}
    </dl>
  );
}

type WitsDebuggerProps = { well: Well; packets: DashboardParts["witsPackets"]; disabled: boolean };

function WitsDebugger({ well, packets: Packets, disabled }: WitsDebuggerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Latest WITS packets" disabled={disabled} onClick={() => setOpen(true)}>
        <IconTerminal2 size={18} stroke={1.5} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <Packets well={well} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Copies the address of the view: the tabs, the time or depth range, the cursor held by a click. */
function CopyLink({ plot }: { plot: string | null }) {
  const copy = async () => {
    const link = new URL(location.href);
    if (plot !== null) link.searchParams.set("plot", plot);
    if (await copyText(link.href)) toast.success("Link copied", "It opens these tabs, this range and this cursor");
    else toast.error("Link", "The browser did not let the link be copied; copy the address of this page");
  };
  return (
    <IconButton label="Copy link" onClick={() => void copy()}>
      <IconLink size={18} stroke={1.5} />
    </IconButton>
  );
}

/** The button in place of LIVE ON in a replay: whether the charts follow its clock. */
function FollowToggle({ data }: { data: WellData }) {
  const follows = useLiveView(data, (state) => state.isLive);
  return (
    <button
      type="button"
      className={classNames(styles.live, styles.off)}
      aria-pressed={follows}
      title={follows ? "The charts follow the replay" : "The charts are paused"}
      onClick={() => data.view.toggle()}
    >
      {follows ? <IconHistory size={14} aria-hidden /> : <IconPlayerPauseFilled size={14} aria-hidden />}
      {follows ? "REPLAY ON" : "REPLAY OFF"}
    </button>
  );
}

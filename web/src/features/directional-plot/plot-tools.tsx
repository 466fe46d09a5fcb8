import { Row } from "../../ui/layout/flow";
import { drawnRows } from "../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import { MOST_OFFSET_WELLS } from "@sigma/contract/well-settings/offset-wells-limit";
import type { Degrees } from "@sigma/terms/quantities";
import {
  type Icon,
  IconCompass,
  IconCrosshair,
  IconFocusCentered,
  IconListDetails,
  IconPencil,
  IconRoute,
  IconSettings,
} from "@tabler/icons-react";
import { ExportGroup } from "../../charts/export/export-group";
import { useRoute } from "../../data/pages/use-route";
import { BasisNote } from "../../ui/basis/basis-note";
import { SegmentedSwitches } from "../../ui/controls/segmented-control";
import { SelectOnDemand } from "../../ui/controls/select/select-on-demand";
import { Toggle } from "../../ui/controls/toggle";
import { ToolBar } from "../../ui/controls/tool-bar/tool-bar";
import { MoreTool, ToolAction } from "../../ui/controls/tool-bar/tool-button";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import type { PlotData } from "./scene/build-scene";
import type { PlotChoices } from "./plot-choices";
import type { PlotExtent } from "./plot-opening";
import type { OpenDialog } from "./plot-dialogs";
import { wellOption } from "../../ui/well/well-option";

type PlotToolsProps = {
  wellId: WellId;
  choices: PlotChoices;
  /** The flat views that have room. */
  shownViews: PlotChoices["views"];
  /** Whether there is room for only one flat view: selecting one replaces the other. */
  isTight: boolean;
  change: (change: Partial<PlotChoices>) => void;
  data: PlotData;
  dialog: OpenDialog | null;
  azimuth: Degrees;
  /** Null if the legend is always visible. */
  isLegendOpen: boolean | null;
  onLegend: () => void;
  onDialog: (dialog: OpenDialog) => void;
  /** The part that the flat views show; null after the user has moved them. */
  extent: PlotExtent | null;
  /** Whether the place of the bit is known. */
  hasBit: boolean;
  onExtent: (extent: PlotExtent) => void;
  onImage: () => void;
  onCsv: () => void;
};

/** The shown views, the dialogs, and the exports. */
export function PlotTools(props: PlotToolsProps) {
  const { wellId, choices, shownViews, isTight, change, data, dialog, azimuth, isLegendOpen, extent, hasBit, ...on } =
    props;
  const wells = drawnRows(useRoute("GET api/wells", {}));
  const chosenWells = choices.offsetWells ?? (data.beside?.wells ?? []).map((well) => well.wellId);
  const toggleView = (view: "plan" | "section" | "3d") => {
    if (view === "3d") return change({ is3d: !choices.is3d });
    // At least one flat view remains; a click while 3D is shown restores the flat views.
    if (isTight) return change({ is3d: false, views: { plan: false, section: false, [view]: true } });
    if (choices.is3d) return change({ is3d: false, views: { ...choices.views, [view]: true } });
    const views = { ...choices.views, [view]: !choices.views[view] };
    if (views.plan || views.section) change({ views });
  };
  const isNarrow = isLegendOpen !== null;
  const opener = (name: OpenDialog, label: string, short: string, icon: Icon) => ({
    id: name,
    label,
    short,
    icon,
    isOn: dialog === name,
    run: () => on.onDialog(name),
  });
  const azimuthText = `Target azimuth ${formatQuantity(azimuth, quantities.angle)}`;
  return (
    <Row
      gap="6px 8px"
      align="center"
      padding="6px 12px"
      wraps
      keepsSize
      className="line-below"
      role="toolbar"
      aria-label="Directional Plot"
    >
      <SegmentedSwitches
        label="Views"
        options={[
          { value: "plan", label: "Plan View", on: !choices.is3d && shownViews.plan },
          { value: "section", label: "Section View", on: !choices.is3d && shownViews.section },
          { value: "3d", label: "3D", on: choices.is3d },
        ]}
        onToggle={toggleView}
      />
      {!choices.is3d && (
        <SegmentedSwitches
          label="Shown part"
          options={[
            {
              value: "bit",
              label: "Bit",
              on: extent === "bit",
              glyph: <IconFocusCentered size={15} stroke={1.5} aria-hidden />,
              title: hasBit ? "Follows the bit (B)" : "The place of the bit is not known",
              disabled: !hasBit,
            },
            { value: "whole", label: "Whole well", on: extent === "whole", title: "Shows everything (0)" },
          ]}
          onToggle={on.onExtent}
        />
      )}
      <SelectOnDemand
        label="Offset wells"
        mode="multi"
        placeholder={isNarrow ? "No wells" : "No offset wells"}
        counted={isNarrow ? "wells" : "offset wells"}
        width={isNarrow ? 100 : 150}
        height={28}
        clearable
        keys={chosenWells}
        options={wells
          .filter(({ _id }) => _id !== wellId)
          .map((well) => ({
            ...wellOption(well),
            disabled: chosenWells.length >= MOST_OFFSET_WELLS && !chosenWells.includes(well._id),
          }))}
        onKeys={(keys) => change({ offsetWells: keys as WellId[] })}
        empty="There is no other well"
      />
      {!isNarrow && (
        <Toggle
          label="Pseudo surveys"
          checked={choices.layers.pseudo}
          onChange={(pseudo) => change({ layers: { ...choices.layers, pseudo } })}
        />
      )}
      <Row as="span" keepsSize atEnd>
        <ToolBar of="Directional Plot" isNarrow={isNarrow}>
          <ToolAction tool={opener("go-to", "Go to MD", "Go to MD", IconCrosshair)} />
          <ExportGroup saveImage={on.onImage} saveCsv={on.onCsv} />
          {isNarrow && (
            <MoreTool
              tool={{
                id: "legend",
                label: "Figures and legend",
                short: "Legend",
                icon: IconListDetails,
                isOn: isLegendOpen,
                run: on.onLegend,
              }}
            />
          )}
          <MoreTool tool={opener("azimuth", azimuthText, "Azimuth", IconCompass)} />
          <MoreTool tool={opener("recommendation", "Recommendation", "Recommendation", IconRoute)} />
          <MoreTool tool={opener("plan", "Well plan editor", "Plan", IconPencil)} />
          <MoreTool tool={opener("settings", "Settings of the plot", "Settings", IconSettings)} />
          <BasisNote
            of="Directional Plot"
            basis={data.beside?.basis}
            methods="survey"
            inputs={[{ label: "Ellipses", value: ellipsesText(data.beside?.own) }]}
          />
        </ToolBar>
      </Row>
    </Row>
  );
}

const ellipsesText = (own: { errorsReason: string | null; toolAssumed: boolean } | undefined): string =>
  own?.errorsReason ?? (own?.toolAssumed ? "2.8 sigma of the usual MWD; the survey tool is not entered" : "2.8 sigma");

import { Row } from "../../ui/layout/flow";
import { drawnRows } from "../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import { MOST_OFFSET_WELLS } from "@sigma/contract/well-settings/offset-wells-limit";
import type { Degrees } from "@sigma/terms/quantities";
import {
  type Icon,
  IconCamera,
  IconCompass,
  IconCrosshair,
  IconFileTypeCsv,
  IconFocusCentered,
  IconListDetails,
  IconPencil,
  IconRoute,
  IconSettings,
} from "@tabler/icons-react";
import { useRoute } from "../../data/pages/use-route";
import { BasisNote } from "../../ui/basis/basis-note";
import { Button, IconButton } from "../../ui/controls/button";
import { SegmentedSwitches } from "../../ui/controls/segmented-control";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { Toggle } from "../../ui/controls/toggle";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import type { PlotData } from "./scene/build-scene";
import type { PlotChoices } from "./plot-choices";
import type { PlotExtent } from "./plot-opening";
import type { OpenDialog } from "./plot-dialogs";
import styles from "./directional-plot.module.css";
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
  const dialogs = (
    <>
      <DialogButton name="go-to" icon={IconCrosshair} {...{ isNarrow, dialog, ...on }}>
        Go to MD
      </DialogButton>
      <DialogButton name="azimuth" icon={IconCompass} {...{ isNarrow, dialog, ...on }}>
        {`Target azimuth ${formatQuantity(azimuth, quantities.angle)}`}
      </DialogButton>
      <DialogButton name="recommendation" icon={IconRoute} {...{ isNarrow, dialog, ...on }}>
        Recommendation
      </DialogButton>
      <DialogButton name="plan" icon={IconPencil} {...{ isNarrow, dialog, ...on }}>
        Well plan editor
      </DialogButton>
      {isNarrow && (
        <IconButton label="Figures and legend" pressed={isLegendOpen} onClick={on.onLegend}>
          <IconListDetails size={16} stroke={1.5} />
        </IconButton>
      )}
    </>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label="Directional Plot">
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
      {isNarrow && (
        <Row as="span" keepsSize atEnd>
          {dialogs}
        </Row>
      )}
      <SearchableSelect
        label="Offset wells"
        mode="multi"
        placeholder={isNarrow ? "No wells" : "No offset wells"}
        counted={isNarrow ? "wells" : "offset wells"}
        width={isNarrow ? 96 : 150}
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
        <>
          <Toggle
            label="Pseudo surveys"
            checked={choices.layers.pseudo}
            onChange={(pseudo) => change({ layers: { ...choices.layers, pseudo } })}
          />
          <span className={styles.gap} />
          {dialogs}
        </>
      )}
      <Row as="span" keepsSize atEnd>
        <BasisNote
          of="Directional Plot"
          basis={data.beside?.basis}
          methods="survey"
          inputs={[{ label: "Ellipses", value: ellipsesText(data.beside?.own) }]}
        />
        <IconButton label="Save as an image" onClick={on.onImage}>
          <IconCamera size={16} stroke={1.5} />
        </IconButton>
        <IconButton label="Save as CSV" onClick={on.onCsv}>
          <IconFileTypeCsv size={16} stroke={1.5} />
        </IconButton>
        <IconButton
          label="Settings of the plot"
          pressed={dialog === "settings"}
          onClick={() => on.onDialog("settings")}
        >
          <IconSettings size={16} stroke={1.5} />
        </IconButton>
      </Row>
    </div>
  );
}

const ellipsesText = (own: { errorsReason: string | null; toolAssumed: boolean } | undefined): string =>
  own?.errorsReason ?? (own?.toolAssumed ? "2.8 sigma of the usual MWD; the survey tool is not entered" : "2.8 sigma");

type DialogButtonProps = {
  name: OpenDialog;
  dialog: OpenDialog | null;
  icon: Icon;
  /** A narrow panel has room for the picture alone. */
  isNarrow: boolean;
  onDialog: (dialog: OpenDialog) => void;
  children: string;
};

function DialogButton({ name, dialog, icon: Picture, isNarrow, onDialog, children }: DialogButtonProps) {
  const opens = {
    "aria-expanded": dialog === name,
    "aria-haspopup": "dialog",
    onClick: () => onDialog(name),
  } as const;
  return isNarrow ? (
    <IconButton label={children} {...opens}>
      <Picture size={16} stroke={1.5} />
    </IconButton>
  ) : (
    <Button icon={<Picture size={15} stroke={1.5} />} {...opens}>
      {children}
    </Button>
  );
}

import type { WellId } from "@sigma/contract/ids";
import { IconDownload, IconFileCode, IconFileTypeCsv, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { ImportTool } from "../../settings/path-import/import-button";
import { ToolBar } from "../../ui/controls/tool-bar/tool-bar";
import { MoreTool, ToolAction, ToolGroup } from "../../ui/controls/tool-bar/tool-button";

type SurveyToolsProps = {
  wellId: WellId;
  mayEdit: boolean;
  isSelected: boolean;
  onAdd: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Null while there is nothing to save. */
  onCsv: (() => void) | null;
  onWitsml: (() => void) | null;
};

/** The tools of the survey table: add and edit, the exports, and in More what is needed less often. */
export function SurveyTools({ wellId, mayEdit, isSelected, onCsv, onWitsml, ...on }: SurveyToolsProps) {
  const files = [
    { id: "csv", label: "Save as CSV", short: "CSV", icon: IconFileTypeCsv, run: onCsv },
    { id: "witsml", label: "Save as WITSML", short: "WITSML", icon: IconFileCode, run: onWitsml },
  ];
  return (
    <ToolBar of="Surveys">
      {mayEdit && (
        <>
          <ToolAction tool={{ id: "add", label: "Add survey", short: "Add survey", icon: IconPlus, run: on.onAdd }} />
          <ToolAction
            tool={{
              id: "edit",
              label: isSelected ? "Edit the selected survey" : "Edit: select a survey first",
              short: "Edit",
              icon: IconPencil,
              isDisabled: !isSelected,
              run: on.onEdit,
            }}
          />
        </>
      )}
      <ToolGroup
        label="Export"
        icon={IconDownload}
        tools={files.map((file) => ({ ...file, isDisabled: file.run === null, run: () => file.run?.() }))}
      />
      {mayEdit && (
        <>
          <ImportTool name="surveys" wellId={wellId} label="Paste or import" />
          <MoreTool
            tool={{
              id: "delete",
              label: "Delete the selected survey",
              short: "Delete",
              icon: IconTrash,
              isDisabled: !isSelected,
              run: on.onDelete,
            }}
          />
        </>
      )}
    </ToolBar>
  );
}

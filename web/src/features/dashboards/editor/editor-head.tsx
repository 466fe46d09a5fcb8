import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import { IconArrowBackUp, IconArrowForwardUp, IconEye } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { pageHref } from "../../../data/pages/page-href";
import { BackLink } from "../../../ui/controls/back-link";
import { Button, IconButton } from "../../../ui/controls/button";
import { InputBox } from "../../../ui/controls/input-box";
import { formatTime } from "../../../ui/format/times";
import { Row } from "../../../ui/layout/flow";
import dashboardStyles from "../dashboard.module.css";
import { copyOfEdited } from "../dashboard-calls";
import styles from "./editor.module.css";
import type { DraftStatus, useDashboardEdit } from "./use-dashboard-edit";

type EditorHeadProps = {
  dashboard: Dashboard;
  edit: ReturnType<typeof useDashboardEdit>;
  isPreview: boolean;
  onPreview: () => void;
  /** The edits were saved or discarded. */
  onDone: () => void;
};

const draftTexts: Readonly<Record<DraftStatus, string>> = {
  none: "No changes",
  waiting: "Changed",
  stored: "Saved as draft",
  failed: "The draft could not be stored",
  elsewhere: "Another window has edited this dashboard",
};

/** The name of a dashboard, how its draft is, and what ends editing. */
export function EditorHead({ dashboard, edit, isPreview, onPreview, onDone }: EditorHeadProps) {
  const router = useRouter();
  const { edited, draftState, storedAt } = edit;
  const isNamed = edited.name.trim() !== "";
  const saveCopy = async () => {
    const copy = await copyOfEdited(edited).catch(() => null);
    if (copy) void router.navigate({ to: pageHref("dashboards", { dashboardId: copy._id }), ignoreBlocker: true });
  };
  return (
    <header className={dashboardStyles.head}>
      <BackLink to={pageHref("dashboards")} label="All dashboards" />
      <span className={styles.name}>
        <InputBox
          aria-label="Name of the dashboard"
          value={edited.name}
          isWrong={!isNamed}
          maxLength={200}
          onChange={(name) => edit.change((before) => ({ ...before, name }), "name")}
        />
      </span>
      <span className={styles.badge}>Editing</span>
      <output className="text2">
        {draftTexts[draftState]}
        {draftState === "stored" && storedAt !== null && ` at ${formatTime(storedAt)}`}
      </output>
      {draftState === "elsewhere" && <Button onClick={() => void saveCopy()}>Save as copy</Button>}
      <Row gap={8} align="center" atEnd keepsSize>
        <IconButton label="Undo" disabled={!edit.canUndo} onClick={edit.undo}>
          <IconArrowBackUp size={18} stroke={1.5} />
        </IconButton>
        <IconButton label="Redo" disabled={!edit.canRedo} onClick={edit.redo}>
          <IconArrowForwardUp size={18} stroke={1.5} />
        </IconButton>
        <Button icon={<IconEye size={16} stroke={1.5} aria-hidden />} aria-pressed={isPreview} onClick={onPreview}>
          Preview
        </Button>
        <Button width={100} onClick={() => void edit.discard().then(onDone)}>
          {edit.isChanged || dashboard.draft ? "Discard" : "Close"}
        </Button>
        <Button
          look="filled"
          width={100}
          disabled={!edit.isChanged || !isNamed || edit.isSaving || draftState === "elsewhere"}
          onClick={() => void edit.save().then((isSaved) => isSaved && onDone())}
        >
          Save
        </Button>
      </Row>
    </header>
  );
}

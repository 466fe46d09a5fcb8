import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import type { DashboardContent } from "@sigma/contract/dashboards/dashboard-content";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useState } from "react";
import { LeaveGuard } from "../../../settings/form/leave-guard";
import { DashboardSettingProvider } from "../dashboard-setting";
import styles from "../dashboard.module.css";
import type { DashboardViews } from "../dashboard-views";
import { EditorCanvas } from "./editor-canvas";
import { EditorHead } from "./editor-head";
import { EditorVariables } from "./editor-variables";
import { PanelLibrary } from "./panel-library";
import { PanelSettings } from "./panel-settings";
import { useDashboardEdit } from "./use-dashboard-edit";
import { usePanelEdits } from "./use-panel-edits";
import { Row } from "../../../ui/layout/flow";

type DashboardEditorProps = { dashboard: Dashboard; wells: readonly Well[]; views: DashboardViews };

/** Edits a dashboard: a library of panels, the grid, and the settings of the selected panel. */
export default function DashboardEditor({ dashboard, wells, views }: DashboardEditorProps) {
  const router = useRouter();
  const edit = useDashboardEdit(dashboard);
  const { edited, change, draftState } = edit;
  const { content } = edited;
  const [isPreview, setPreview] = useState(false);
  const [isDone, setDone] = useState(false);
  const changeContent = (step: (content: DashboardContent) => DashboardContent, subject: string | null = null) =>
    change((before) => {
      const next = step(before.content);
      return next === before.content ? before : { ...before, content: next };
    }, subject);
  const panels = usePanelEdits(content, changeContent);
  const { selected } = panels;
  useEffect(() => {
    if (!isDone) return;
    void router.navigate({ to: ".", search: (before: Record<string, unknown>) => ({ ...before, edit: undefined }) });
  }, [isDone, router]);
  const pressKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || isTyping(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) edit.redo();
    else edit.undo();
  };
  return (
    <DashboardSettingProvider dashboardId={dashboard._id} wells={wells} variables={content.variables} views={views}>
      <LeaveGuard
        when={!isDone && (draftState === "waiting" || draftState === "failed" || draftState === "elsewhere")}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it takes the keys of the controls inside it */}
      <div className={styles.page} onKeyDown={pressKey}>
        <EditorHead
          dashboard={dashboard}
          edit={edit}
          isPreview={isPreview}
          onPreview={() => setPreview(!isPreview)}
          onDone={() => setDone(true)}
        />
        <EditorVariables
          content={content}
          wells={wells}
          onChange={(variables) => changeContent((before) => ({ ...before, variables }))}
        />
        <Row grows shrinks>
          {!isPreview && <PanelLibrary onAdd={panels.add} />}
          <EditorCanvas
            panels={content.panels}
            edits={panels}
            isPreview={isPreview}
            onTemplate={({ make }) => changeContent((before) => make(wellOf(before)))}
          />
          {!isPreview && selected && (
            <PanelSettings
              key={selected.id}
              panel={selected}
              variables={content.variables}
              wells={wells}
              pages={views.pages}
              edits={panels}
            />
          )}
        </Row>
      </div>
    </DashboardSettingProvider>
  );
}

/** The well of the first variable of one. */
const wellOf = ({ variables }: DashboardContent): WellId | null =>
  variables.find((variable) => variable.kind === "well")?.value ?? null;

/** Whether keys belong to a field: it undoes its own typing. */
const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");

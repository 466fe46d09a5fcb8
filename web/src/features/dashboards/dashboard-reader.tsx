import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import type { Well } from "@sigma/contract/wells/well";
import { IconDeviceTv, IconLayoutDashboard, IconPencil, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { useRouter } from "@tanstack/react-router";
import { pageHref } from "../../data/pages/page-href";
import { BackLink } from "../../ui/controls/back-link";
import { Button } from "../../ui/controls/button";
import { HelpButton } from "../../ui/help/help-button";
import { Row } from "../../ui/layout/flow";
import { PanelEmpty } from "../../ui/layout/panel";
import { useViewportWidth } from "../../ui/layout/use-viewport-width";
import styles from "./dashboard.module.css";
import { DashboardMenu } from "./dashboard-menu";
import { DashboardSettingProvider } from "./dashboard-setting";
import type { DashboardViews } from "./dashboard-views";
import { columnsAt, EDITING_WIDTH } from "./grid/grid-columns";
import { PanelGrid } from "./grid/panel-grid";
import { PanelFrame } from "./panel-frame";
import type { PanelOptions } from "./panels/panel-content";
import { ShareDialog } from "./share-dialog";
import { classNames } from "../../ui/theme/class-names";
import { useLightPrint } from "./use-light-print";
import { useVariableValues } from "./variables/variable-values";
import { VariableRow } from "./variables/variable-row";
import { VersionsDialog } from "./versions-dialog";
import { WallDialog } from "./wall/wall-dialog";

type DashboardReaderProps = {
  dashboard: Dashboard;
  wells: readonly Well[];
  views: DashboardViews;
  isOwner: boolean;
  isKiosk: boolean;
};

/** A dashboard for reading: its variables and panels. */
export function DashboardReader({ dashboard, wells, views, isOwner, isKiosk }: DashboardReaderProps) {
  const router = useRouter();
  useLightPrint();
  const width = useViewportWidth();
  const { content } = dashboard;
  const [dialog, setDialog] = useState<"share" | "wall" | "versions" | null>(null);
  const [variables, changeVariable] = useVariableValues(content.variables);
  /** Options of panels that the reader has changed; they last as long as the page. */
  const [changedOptions, setChangedOptions] = useState<Readonly<Record<string, PanelOptions>>>({});
  const edit = () =>
    void router.navigate({ to: ".", search: (before: Record<string, unknown>) => ({ ...before, edit: 1 }) });
  return (
    <DashboardSettingProvider dashboardId={dashboard._id} wells={wells} variables={variables} views={views}>
      <div className={classNames(styles.page, isKiosk && styles.kiosk)}>
        <header className={styles.head}>
          <BackLink to={pageHref("dashboards")} label="All dashboards" />
          <h1 className="clip type-title">{dashboard.name}</h1>
          {!isOwner && <span className="text2">{dashboard.ownerName ?? "deleted user"}</span>}
          <VariableRow variables={variables} wells={wells} onChange={changeVariable} />
          {!isKiosk && (
            <div className={styles.tools}>
              <Row gap={8} align="center" wraps>
                <HelpButton section="Dashboards" />
                {isOwner && (
                  <Button
                    look="quiet"
                    icon={<IconShare size={16} stroke={1.5} aria-hidden />}
                    onClick={() => setDialog("share")}
                  >
                    Share
                  </Button>
                )}
                <Button
                  look="quiet"
                  icon={<IconDeviceTv size={16} stroke={1.5} aria-hidden />}
                  onClick={() => setDialog("wall")}
                >
                  Wall
                </Button>
                {isOwner && width >= EDITING_WIDTH && (
                  <Button icon={<IconPencil size={16} stroke={1.5} aria-hidden />} onClick={edit}>
                    {dashboard.draft ? "Continue draft" : "Edit"}
                  </Button>
                )}
                <DashboardMenu
                  dashboard={dashboard}
                  wells={wells}
                  onVersions={isOwner ? () => setDialog("versions") : null}
                />
              </Row>
            </div>
          )}
        </header>
        <div className={styles.body}>
          {content.panels.length === 0 ? (
            <PanelEmpty
              sentence="This dashboard has no panels yet"
              why={isOwner ? "Edit it to add the first one." : "Its owner has not added any."}
              icon={IconLayoutDashboard}
              {...(isOwner && width >= EDITING_WIDTH && { action: { label: "Edit", run: edit } })}
            />
          ) : (
            <PanelGrid panels={content.panels} columns={columnsAt(width)} isFilling={isKiosk}>
              {(panel) => (
                <PanelFrame
                  panel={{ ...panel, ...changedOptions[panel.id] } as DashboardPanel}
                  onChange={(options) =>
                    setChangedOptions((before) => ({ ...before, [panel.id]: { ...before[panel.id], ...options } }))
                  }
                  onChoose={null}
                />
              )}
            </PanelGrid>
          )}
        </div>
        {dialog === "share" && <ShareDialog dashboard={dashboard} onClose={() => setDialog(null)} />}
        {dialog === "wall" && <WallDialog dashboard={dashboard} onClose={() => setDialog(null)} />}
        {dialog === "versions" && <VersionsDialog dashboard={dashboard} onClose={() => setDialog(null)} />}
      </div>
    </DashboardSettingProvider>
  );
}

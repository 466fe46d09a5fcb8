import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { channelRow, isChannelId } from "@sigma/terms/channels";
import { type ComponentProps, type ReactNode, Suspense, use, useState } from "react";
import { ValueSources } from "../../ui/basis/value-sources";
import { ErrorBoundary } from "../../ui/layout/error-boundary";
import { Loading } from "../../ui/layout/loading";
import { PanelToolsPlace, panelToolsPlace } from "../../ui/layout/panel-tools";
import { classNames } from "../../ui/theme/class-names";
import { DashboardContext } from "./dashboard-context";
import { panelTitle } from "./panel-kinds";
import { PanelContent, type PanelContentProps } from "./panels/panel-content";
import { chosenWell } from "./variables/resolve-choice";
import styles from "./panel-frame.module.css";
import { Row } from "../../ui/layout/flow";

/** The title of a panel with the names of channels. */
export const titleOf = (panel: DashboardPanel): string =>
  panelTitle(panel, (channel) => (isChannelId(channel) ? channelRow(channel).label : channel));

type PanelFrameProps = PanelContentProps & {
  /** Left of the title, and at the end of the head instead of the tools of the panel: the grip and buttons of an editor. */
  grip?: ReactNode;
  buttons?: ReactNode;
  isSelected?: boolean;
  /** Of the frame itself: keys and focus of an editor. */
  frame?: Omit<ComponentProps<"section">, "children" | "className">;
  /** Over the content, such as the handle that resizes. */
  children?: ReactNode;
};

/** A panel with its title and the well that it shows. A panel that fails shows its own error; the others keep running. */
export function PanelFrame({ grip, buttons, isSelected = false, frame, children, ...content }: PanelFrameProps) {
  const { panel } = content;
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const title = titleOf(panel);
  return (
    <section {...frame} className={classNames(styles.frame, isSelected && styles.selected)} aria-label={title}>
      <header className={classNames(styles.head, buttons !== undefined && styles.editedHead)}>
        {grip}
        <h2 className="clip type-strong">{title}</h2>
        <PanelSource panel={panel} />
        {buttons ?? (
          <Row
            ref={setTools}
            gap={8}
            justify="flex-end"
            grows
            shrinks
            {...panelToolsPlace(title, { isNarrow: true })}
          />
        )}
      </header>
      <ValueSources className={styles.body} label={title}>
        <PanelToolsPlace value={tools}>
          <ErrorBoundary key={panel.kind} title={`${title} failed`}>
            <Suspense fallback={<Loading what={title} />}>
              <PanelContent {...content} />
            </Suspense>
          </ErrorBoundary>
        </PanelToolsPlace>
      </ValueSources>
      {children}
    </section>
  );
}

/** The variable that a panel reads, or the name of its fixed well. */
function PanelSource({ panel }: { panel: DashboardPanel }) {
  const setting = use(DashboardContext);
  const choice = "well" in panel ? panel.well : null;
  if (choice?.by === "variable") return <span className="type-label accent-text">${choice.name}</span>;
  if (choice?.by !== "fixed") return null;
  const chosen = chosenWell(choice, setting);
  return "well" in chosen ? <span className="clip type-label">{chosen.well.name}</span> : null;
}

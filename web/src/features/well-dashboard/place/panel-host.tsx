import type { Well } from "@sigma/contract/wells/well";
import { Suspense, useState } from "react";
import type { WellData } from "../../../data/well/well-data";
import { ValueSources } from "../../../ui/basis/value-sources";
import { HelpButton } from "../../../ui/help/help-button";
import { ErrorBoundary } from "../../../ui/layout/error-boundary";
import { Loading } from "../../../ui/layout/loading";
import type { Panel } from "../../../ui/layout/panel";
import { PanelToolsPlace, panelToolsPlace } from "../../../ui/layout/panel-tools";
import { NewestBar } from "./newest-bar";
import { TabRow } from "../../../ui/controls/tab-row";
import styles from "../well-dashboard.module.css";

type PanelHostProps = {
  label: string;
  tabs: readonly string[];
  value: string;
  onChange: (tab: string) => void;
  panel: Panel | undefined;
  /** Whether its panel waits for another one. */
  isWaiting?: boolean;
  well: Well;
  data: WellData;
  narrow?: boolean;
  /** Shorter words of tabs. */
  short: Readonly<Record<string, string>>;
};

/** A tab row and the panel of its open tab. A panel that fails stays alone with its error. */
export function PanelHost(props: PanelHostProps) {
  const { label, tabs, value, onChange, panel, isWaiting = false, well, data, narrow = false, short } = props;
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const Shown = panel?.component;
  return (
    <>
      <TabRow
        label={label}
        tabs={tabs}
        value={value}
        onChange={onChange}
        narrow={narrow}
        short={short}
        tools={
          <>
            <div ref={setTools} className={styles.tools} {...panelToolsPlace(value, { isNarrow: narrow })} />
            <HelpButton section={value} />
          </>
        }
      />
      {panel?.showsNewest && <NewestBar data={data} />}
      <ValueSources className={styles.panel} label={value}>
        <PanelToolsPlace value={tools}>
          <ErrorBoundary key={`${well._id} ${label} ${value}`} title={`${value} failed`}>
            <Suspense fallback={<Loading what={value} />}>
              {isWaiting && <Loading what={value} />}
              {Shown && !isWaiting && <Shown wellId={well._id} well={well} data={data} />}
            </Suspense>
          </ErrorBoundary>
        </PanelToolsPlace>
      </ValueSources>
    </>
  );
}

import type { Well } from "@sigma/contract/wells/well";
import { Suspense, useDeferredValue, useMemo, useState } from "react";
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
  // The row answers a press at once; the panel, which may be large, is rendered after the row is painted.
  const shownPanel = useDeferredValue(panel);
  const name = shownPanel ? (shownPanel.subTab ?? shownPanel.tab) : value;
  const content = useMemo(() => {
    const Shown = shownPanel?.component;
    return Shown && <Shown wellId={well._id} well={well} data={data} />;
  }, [shownPanel, well, data]);
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
      {shownPanel?.showsNewest && <NewestBar data={data} />}
      <ValueSources className={styles.panel} label={name}>
        <PanelToolsPlace value={tools}>
          <ErrorBoundary key={`${well._id} ${shownPanel?.tab} ${name}`} title={`${name} failed`}>
            <Suspense fallback={<Loading what={name} />}>{isWaiting ? <Loading what={name} /> : content}</Suspense>
          </ErrorBoundary>
        </PanelToolsPlace>
      </ValueSources>
    </>
  );
}

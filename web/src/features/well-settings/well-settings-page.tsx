import type { Answer } from "../../data/calls/loaded";
import type { Feature } from "@sigma/contract/users/environment";
import { IconLock } from "@tabler/icons-react";
import type { Well } from "@sigma/contract/wells/well";
import { Link, Navigate } from "@tanstack/react-router";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { useWellData } from "../../data/well/use-well-data";
import { PRODUCT_NAME } from "../../data/session/environment";
import { pageHref } from "../../data/pages/page-href";
import { usePageParam } from "../../data/pages/use-page-param";
import { useKnownQuery } from "../../data/pages/use-known-query";
import { usePageQuery } from "../../data/pages/use-page-query";
import { useRoute } from "../../data/pages/use-route";
import { RecomputeNotice } from "../../settings/recompute/recompute-notice";
import type { SettingsTab } from "../../settings/form/settings-panel";
import { UnsavedReport } from "../../settings/form/unsaved-report";
import { ErrorBoundary } from "../../ui/layout/error-boundary";
import { Loading } from "../../ui/layout/loading";
import { PageHead } from "../../ui/layout/page-head";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { fieldsOf, tabOf } from "./settings-address";
import styles from "./well-settings-page.module.css";

/** The parts of the settings of a well: the tabs, the enabled features, and the bell of the header. */
export type SettingsParts = {
  tabs: readonly SettingsTab[];
  features: Readonly<Record<Feature, boolean>>;
  notifications: ComponentType<{ well: Well }>;
};

/** Shows the settings of the well in the path: the options at the left, the chosen one beside them. */
export function WellSettingsPage({ parts }: { parts: SettingsParts }) {
  const wellId = usePageParam("wellId");
  const wells = useRoute("GET api/wells", {});
  if (wells.data === undefined) return <Waiting of={wells} />;
  const listedWell = wells.data?.find(({ _id }) => _id === wellId);
  if (listedWell) return <SettingsOfWell key={listedWell._id} well={listedWell} parts={parts} />;
  return <UnlistedWell wellId={wellId ?? ""} parts={parts} />;
}

/** A well that the list in hand does not have: it may be newer than the list. */
function UnlistedWell({ wellId, parts }: { wellId: string; parts: SettingsParts }) {
  const well = useRoute("GET api/well", { wellId });
  if (well.data === undefined) return <Waiting of={well} />;
  if (well.data === null) return <Navigate to={pageHref("well-not-found")} replace />;
  return <SettingsOfWell key={wellId} well={well.data} parts={parts} />;
}

const Waiting = <T,>({ of }: { of: Answer<T> }) => (
  <PanelBody of={of} what="the well" empty="">
    {() => null}
  </PanelBody>
);

function SettingsOfWell({ well, parts }: { well: Well; parts: SettingsParts }) {
  const wantedTab = useKnownQuery(
    "tab",
    parts.tabs.map(({ tab }) => tab),
  );
  const current = tabOf(parts.tabs, wantedTab);
  const highlightedFields = fieldsOf(usePageQuery("highlightedFields"));
  const [isUnsaved, setUnsaved] = useState(false);
  // Changes by the engine and by other users are pushed while the well is followed.
  useWellData(well._id);
  useEffect(() => {
    document.title = `${well.name} / Settings – ${PRODUCT_NAME}`;
  }, [well.name]);

  const { component: Panel, feature } = current;
  const isThere = feature === undefined || parts.features[feature];
  const Bell = parts.notifications;
  return (
    <div className={styles.page}>
      <PageHead
        title={`"${well.name}" / Settings`}
        back={{ to: pageHref("well-dashboard", { wellId: well._id }), label: "Back to the well" }}
      >
        <RecomputeNotice wellId={well._id} />
        <Bell well={well} />
      </PageHead>
      <div className={styles.side}>
        <nav className={styles.options} aria-label="Settings">
          {parts.tabs.map(({ tab, label }) => {
            const isCurrent = tab === current.tab;
            return (
              <Link
                key={tab}
                className={styles.option}
                to={pageHref("well-settings", { wellId: well._id })}
                search={{ tab }}
                aria-current={isCurrent ? "page" : undefined}
              >
                {label}
                {isCurrent && isUnsaved && <span className={styles.dot} title="Not saved" />}
              </Link>
            );
          })}
        </nav>
      </div>
      <section className={styles.content} aria-label={current.label}>
        <UnsavedReport value={setUnsaved}>
          <ErrorBoundary key={current.tab} title={`${current.label} failed`}>
            <Suspense fallback={<Loading what={current.label} />}>
              {isThere ? (
                <Panel wellId={well._id} highlighted={highlightedFields} />
              ) : (
                <PanelEmpty
                  icon={IconLock}
                  sentence="This tab will be available in the full version"
                  why="Contact our team for a demo"
                />
              )}
            </Suspense>
          </ErrorBoundary>
        </UnsavedReport>
      </section>
    </div>
  );
}

import { errorTexts } from "@sigma/contract/error-texts";
import { RECALCULATION_CANCELLED } from "@sigma/contract/errors";
import { Outlet, useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import { closeExport, useOpenExport } from "../../data/choices/open-export";
import { useOpenFormula } from "../../data/formulas/open-formula";
import { toast } from "../../data/notifications/toasts";
import { usePush } from "../../data/calls/use-event";
import { FailedLoads } from "../../ui/layout/failed-loads";
import { Toaster } from "../../ui/layout/toaster";
import { AlarmToasts } from "./alarm-toasts";
import { ErrorNotice } from "../../ui/layout/error-boundary";
import { useAppVersion } from "../../data/calls/app-version";
import { usePageQuery } from "../../data/pages/use-page-query";
import { Button } from "../../ui/controls/button";
import styles from "./notices.module.css";
import { chunkComponent } from "../../ui/layout/load-chunk";

/** The frame of every page: the toasts, and the message when the engine reports an error or was asked to stop. */
export function Root() {
  usePush("engine", ({ message, status, error }) => {
    if (status !== "error") return;
    if (error === RECALCULATION_CANCELLED) toast.info("Recalculation", error);
    else toast.error(errorTexts.engine(message), error ?? "");
  });
  return (
    <>
      <Outlet />
      <OpenExport />
      <FormulaOfChoice />
      <Toaster />
      <AlarmToasts />
      <div className={styles.notices}>
        <FailedLoads className={styles.notice} />
        <NewVersionNotice />
      </div>
    </>
  );
}

const ExportDialog = chunkComponent(() => import("../../features/well-export/well-export-dialog"));

/** The export of a well, which the menus of wells open over any page. */
function OpenExport() {
  const well = useOpenExport((open) => open.well);
  return (
    well && (
      <Suspense>
        <ExportDialog well={well} onClose={closeExport} />
      </Suspense>
    )
  );
}

const FormulaEditor = chunkComponent(() => import("../../features/well-settings/formulas/open-formula-dialog"));

/** The editor of a formula, which choices of channels open over any page and dialog. */
function FormulaOfChoice() {
  const formula = useOpenFormula((open) => open.formula);
  return (
    formula && (
      <Suspense>
        <FormulaEditor formula={formula} />
      </Suspense>
    )
  );
}

/** Shown instead of a page that could not be opened. */
export function StartError({ error }: { error: unknown }) {
  const router = useRouter();
  const knownError = error instanceof Error ? error : new Error(String(error));
  return <ErrorNotice error={knownError} title="This page failed" retry={() => void router.invalidate()} />;
}

/** Informs the user unobtrusively about a new version; the page reloads only when the user requests it. */
function NewVersionNotice() {
  const { isNewReady, isPutOff } = useAppVersion();
  // A wall display without an operator updates itself.
  const isKiosk = usePageQuery("kiosk") === "1";
  if (!isNewReady || isPutOff || isKiosk) return null;
  return (
    <output className={styles.notice}>
      <p>A new version is ready</p>
      <Button onClick={() => useAppVersion.setState({ isPutOff: true })}>Later</Button>
      <Button look="quiet" onClick={() => location.reload()}>
        Reload
      </Button>
    </output>
  );
}

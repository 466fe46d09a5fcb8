import { useEffect, useRef, useState } from "react";
import { fileName, saveFile } from "../../../charts/export/save-file";
import { exportSummary, type SummaryPrint, type SummaryProgress } from "../../../data/pdf/export-summary";

/** A running print: its configuration and its progress. */
type Running = { name: string; progress: SummaryProgress };

/** Prints configurations of a well one after the other; leaving the page gives up what runs. */
export function usePrint(wellName: string) {
  const [running, setRunning] = useState<Running | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const print = async (prints: readonly SummaryPrint[]): Promise<void> => {
    const left = new AbortController();
    leaving.current = left;
    try {
      for (const printedSummary of prints) {
        const name = printedSummary.configName;
        setRunning({ name, progress: null });
        const onProgress = (progress: SummaryProgress) =>
          setRunning((now) => (now === null || left.signal.aborted ? now : { name, progress }));
        const file = await exportSummary(printedSummary, { left: left.signal, onProgress });
        if (left.signal.aborted) return;
        if (file) saveFile(fileName([wellName, "well summary", name], "pdf"), file);
      }
    } finally {
      if (leaving.current === left) setRunning(null);
    }
  };
  const cancel = () => {
    leaving.current?.abort();
    leaving.current = null;
    setRunning(null);
  };
  return { running, print, cancel };
}

/** How far a print is, in words. */
export function progressText({ progress }: Running): string {
  if (!progress) return "Asking the server";
  const pages = progress.pages === null ? "" : `, ${progress.pages} ${progress.pages === 1 ? "page" : "pages"}`;
  return {
    waiting: "Waiting for another print",
    starting: "Starting the browser",
    drawing: "Drawing the log",
    writing: `Writing the file${pages}`,
  }[progress.stage];
}

import type { RouteRequest } from "@sigma/contract/call-types";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "../../charts/export/save-file";
import { receiveFile } from "../../data/calls/receive-file";

/** The state of an export: not requested, being received, saved, or failed with a message. */
export type ExportRun =
  | { state: "idle" }
  | { state: "running"; received: number }
  | { state: "done"; bytes: number }
  | { state: "failed"; reason: string };

type ExportRoute = "GET api/well-export" | "GET api/well-archive";

/** Progress is shown this often, ms. */
const SHOWN_EVERY = 200;

/** Receives an export and saves it; leaving the dialog gives it up. */
export function useExportRun() {
  const [run, setRun] = useState<ExportRun>({ state: "idle" });
  const working = useRef<AbortController | null>(null);
  useEffect(() => () => working.current?.abort(), []);

  const start = async <Name extends ExportRoute>(name: string, route: Name, exportRequest: RouteRequest<Name>) => {
    const own = new AbortController();
    working.current = own;
    setRun({ state: "running", received: 0 });
    let shownAt = 0;
    try {
      const file = await receiveFile(route, exportRequest, {
        signal: own.signal,
        onReceived(receivedBytes) {
          if (Date.now() - shownAt < SHOWN_EVERY) return;
          shownAt = Date.now();
          setRun({ state: "running", received: receivedBytes });
        },
      });
      saveFile(name, file);
      setRun({ state: "done", bytes: file.size });
    } catch (fault) {
      if (own.signal.aborted) setRun({ state: "idle" });
      else setRun({ state: "failed", reason: fault instanceof Error ? fault.message : "The connection was lost" });
    }
  };
  return { run, start, cancel: () => working.current?.abort() };
}

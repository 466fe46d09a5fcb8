import type { Program } from "@sigma/contract/programs/program";
import { IconX } from "@tabler/icons-react";
import { useRoute } from "../../../data/pages/use-route";
import { IconButton } from "../../../ui/controls/button";
import { formatMoment } from "../../../ui/format/times";
import { Row } from "../../../ui/layout/flow";
import { PanelBody } from "../../../ui/layout/panel";
import { runTriggerWords } from "../program-words";
import type { OpenRun } from "./run-list";
import styles from "./run-list.module.css";
import { RunView } from "./run-view";

type RunDetailProps = { program: Program; open: OpenRun; onClose: () => void; onLine: (line: number) => void };

/** One run with everything that it gave. */
export function RunDetail({ program, open: { runId, wellId }, onClose, onLine }: RunDetailProps) {
  const run = useRoute("GET api/program/run", { id: program._id, wellId, runId });
  return (
    <section className={styles.detail} aria-label="Run">
      <Row gap={8} align="center" justify="space-between" className={styles.tools}>
        <h2 className="type-title clip">
          {run.data ? `${formatMoment(run.data.moment)}, ${runTriggerWords[run.data.trigger]}` : "Run"}
        </h2>
        <IconButton label="Close the run" onClick={onClose}>
          <IconX size={16} stroke={1.5} />
        </IconButton>
      </Row>
      <div className={styles.content}>
        <PanelBody of={run} what="the run" empty="This run is no longer kept">
          {(found) => (
            <>
              {found.programVersion !== program.version && (
                <p className="text2">
                  By version {found.programVersion} of the program; now it has version {program.version}.
                </p>
              )}
              <RunView run={found} outputs={program.outputs} onLine={onLine} />
            </>
          )}
        </PanelBody>
      </div>
    </section>
  );
}

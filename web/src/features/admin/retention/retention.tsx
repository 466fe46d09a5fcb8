import type { Retention as RetentionRules } from "@sigma/contract/exchange/retention";
import { useState } from "react";
import { useRoute } from "../../../data/pages/use-route";
import { InfoBar, PanelBody } from "../../../ui/layout/panel";
import { ArchiveJobs } from "./archive-jobs";
import { ArchivedWells } from "./archived-wells";
import { FinishedWells } from "./finished-wells";
import styles from "./retention.module.css";
import { RulesForm } from "./rules-form";

/** Retention of finished wells: the rules, the space they would free, the archived wells, and the archiving jobs. */
export function Retention() {
  const retention = useRoute("GET api/retention", {});
  return (
    <PanelBody of={retention} what="retention rules" empty="There are no retention rules">
      {(storedRules) => <RetentionOf key={storedRules.version} stored={storedRules} />}
    </PanelBody>
  );
}

function RetentionOf({ stored }: { stored: RetentionRules }) {
  const { samplesAfterDays, allAfterDays } = stored;
  const [rules, setRules] = useState({ samplesAfterDays, allAfterDays });
  return (
    <div className={styles.page}>
      {!stored.hasFolder && (
        <InfoBar
          title="Nothing is archived: ARCHIVE_DIR is not set."
          text="Start the server with ARCHIVE_DIR=/path/of/a/folder, on a disk with backups of its own."
        />
      )}
      <RulesForm stored={stored} onTyped={setRules} />
      <h2 className="type-caption">Finished wells</h2>
      <div className={styles.table}>
        <FinishedWells rules={rules} hasFolder={stored.hasFolder} />
      </div>
      <h2 className="type-caption">Archived wells</h2>
      <div className={styles.table}>
        <ArchivedWells />
      </div>
      <h2 className="type-caption">Jobs</h2>
      <div className={styles.table}>
        <ArchiveJobs />
      </div>
    </div>
  );
}

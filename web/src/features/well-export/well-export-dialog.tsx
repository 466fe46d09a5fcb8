import { crew } from "@sigma/contract/users/roles";
import type { Well } from "@sigma/contract/wells/well";
import { useState } from "react";
import { roleOf, useSession } from "../../data/session/session";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { ArchiveExport } from "./archive-export";
import { FileExport } from "./file-export";
import { WitsOutput } from "./wits-output";

const targets = { file: FileExport, archive: ArchiveExport, wits: WitsOutput };

/** Hands data of a well on: as a file, whole as an archive, or live to another system. */
export default function WellExportDialog({ well, onClose }: { well: Pick<Well, "_id" | "name">; onClose: () => void }) {
  const [target, setTarget] = useState<keyof typeof targets>("file");
  const maySend = useSession((session) => roleOf(session) !== "guest");
  const mayArchive = useSession((session) => crew.some((role) => role === roleOf(session)));
  const tools = maySend && (
    <SegmentedControl
      label="Export to"
      value={target}
      options={[
        { value: "file", label: "File" },
        ...(mayArchive
          ? [
              {
                value: "archive" as const,
                label: "Whole well (archive)",
                title: "Everything stored, for another Sigma",
              },
            ]
          : []),
        { value: "wits", label: "WITS", title: "Live channels to another system" },
      ]}
      onChange={setTarget}
    />
  );
  const Shown = targets[target];
  return <Shown well={well} tools={tools} onClose={onClose} />;
}

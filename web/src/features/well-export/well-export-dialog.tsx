import type { Well } from "@sigma/contract/wells/well";
import { useState } from "react";
import { roleOf, useSession } from "../../data/session/session";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { FileExport } from "./file-export";
import { WitsOutput } from "./wits-output";

/** Hands data of a well on: as a file, or live to another system. */
export default function WellExportDialog({ well, onClose }: { well: Pick<Well, "_id" | "name">; onClose: () => void }) {
  const [target, setTarget] = useState<"file" | "wits">("file");
  const maySend = useSession((session) => roleOf(session) !== "guest");
  const tools = maySend && (
    <SegmentedControl
      label="Export to"
      value={target}
      options={[
        { value: "file", label: "File" },
        { value: "wits", label: "WITS", title: "Live channels to another system" },
      ]}
      onChange={setTarget}
    />
  );
  const Shown = target === "file" ? FileExport : WitsOutput;
  return <Shown well={well} tools={tools} onClose={onClose} />;
}

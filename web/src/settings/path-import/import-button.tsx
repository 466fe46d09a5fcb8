import type { WellId } from "@sigma/contract/ids";
import { IconFileImport } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Button } from "../../ui/controls/button";
import { MoreTool } from "../../ui/controls/tool-bar/tool-button";
import type { ImportName } from "./import-kinds";
import { chunkComponent } from "../../ui/layout/load-chunk";

const ImportDialog = chunkComponent(() => import("./import-dialog"));

type ImportProps = { name: ImportName; wellId: WellId };
type ImportButtonProps = ImportProps & { children: string; className?: string | undefined };

/** Opens the import of surveys, a plan, formation tops or targets; the readers are loaded with it. */
export function ImportButton({ name, wellId, children, className }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={className}
        icon={<IconFileImport size={14} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && <OpenedImport name={name} wellId={wellId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The import as a tool in the menu of a tool bar. */
export function ImportTool({ name, wellId, label }: ImportProps & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MoreTool tool={{ id: "import", label, short: "Import", icon: IconFileImport, run: () => setOpen(true) }} />
      {isOpen && <OpenedImport name={name} wellId={wellId} onClose={() => setOpen(false)} />}
    </>
  );
}

const OpenedImport = (props: ImportProps & { onClose: () => void }) => (
  <Suspense>
    <ImportDialog {...props} />
  </Suspense>
);

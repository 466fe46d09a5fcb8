import type { WellId } from "@sigma/contract/ids";
import { IconFileImport } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Button } from "../../ui/controls/button";
import type { ImportName } from "./import-kinds";
import { chunkComponent } from "../../ui/layout/load-chunk";

const ImportDialog = chunkComponent(() => import("./import-dialog"));

type ImportButtonProps = { name: ImportName; wellId: WellId; children: string; className?: string | undefined };

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
      {isOpen && (
        <Suspense>
          <ImportDialog name={name} wellId={wellId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

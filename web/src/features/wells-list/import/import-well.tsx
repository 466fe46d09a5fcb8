import { IconFileImport } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { roleOf, useSession } from "../../../data/session/session";
import { Button } from "../../../ui/controls/button";
import { PageTools } from "../../../ui/layout/page-tools";
import { chunkComponent } from "../../../ui/layout/load-chunk";

/** Contains the drop zone for files, which is loaded only when a user imports a well. */
const ImportWellModal = chunkComponent(() => import("./import-well-modal"));

/** The button that imports the archive of a well, next to the button that adds a well; for administrators. */
export function ImportWell() {
  const isAdmin = useSession((session) => roleOf(session) === "admin");
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <PageTools>
        <Button look="quiet" icon={<IconFileImport size={16} stroke={1.5} aria-hidden />} onClick={() => setOpen(true)}>
          Import well…
        </Button>
      </PageTools>
      {isOpen && (
        <Suspense>
          <ImportWellModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

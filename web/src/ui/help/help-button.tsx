import { IconHelp } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { IconButton } from "../controls/button";
import { chunkComponent } from "../layout/load-chunk";

const GuideModal = chunkComponent(() => import("./guide-modal"));

/** Opens the user's guide at the section of a panel. */
export function HelpButton({ section }: { section: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={`Help on ${section}`} onClick={() => setOpen(true)}>
        <IconHelp size={16} stroke={1.5} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <GuideModal section={section} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

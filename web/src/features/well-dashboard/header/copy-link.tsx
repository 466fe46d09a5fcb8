import { IconLink } from "@tabler/icons-react";
import { toast } from "../../../data/notifications/toasts";
import { IconButton } from "../../../ui/controls/button";
import { copyText } from "../../../ui/controls/copy-button";

/** Copies the address of what is shown: the tabs, the stretch of time or hole, the cursor that a click holds. */
export function CopyLink({ plot }: { plot: string | null }) {
  const copy = async () => {
    const link = new URL(location.href);
    if (plot !== null) link.searchParams.set("plot", plot);
    if (await copyText(link.href)) toast.success("Link copied", "It opens these tabs, this range and this cursor");
    else toast.error("Link", "The browser did not let the link be copied; copy the address of this page");
  };
  return (
    <IconButton label="Copy link" onClick={() => void copy()}>
      <IconLink size={18} stroke={1.5} />
    </IconButton>
  );
}

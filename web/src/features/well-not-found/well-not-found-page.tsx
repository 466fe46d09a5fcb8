import { IconMapPinOff } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { pageHref } from "../../data/pages/page-href";
import { useMayOpen } from "../../data/session/permissions";
import { PanelEmpty } from "../../ui/layout/panel";

/** Shows that a well does not exist, or that no wells exist yet. */
export default function WellNotFoundPage() {
  const router = useRouter();
  const mayList = useMayOpen("wells-page");
  return (
    <PanelEmpty
      icon={IconMapPinOff}
      sentence="Well not found"
      why="It may have been deleted, or the address may be wrong."
      action={
        mayList
          ? { label: "Show all wells", run: () => void router.navigate({ to: pageHref("wells-page") }) }
          : { label: "Log in", run: () => void router.navigate({ to: pageHref("login") }) }
      }
    />
  );
}

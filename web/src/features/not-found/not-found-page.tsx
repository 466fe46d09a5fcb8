import { IconError404 } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { pageHref } from "../../data/pages/page-href";
import { PanelEmpty } from "../../ui/layout/panel";

/** Shows that no page has this address. */
export default function NotFoundPage() {
  const router = useRouter();
  return (
    <PanelEmpty
      icon={IconError404}
      sentence="404: page not found"
      why={`There is no page at ${location.pathname}.`}
      action={{ label: "Go to the wells", run: () => void router.navigate({ to: pageHref("root") }) }}
    />
  );
}

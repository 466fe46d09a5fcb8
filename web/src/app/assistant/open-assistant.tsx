import type { WellId } from "@sigma/contract/ids";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { queryClient } from "../../data/calls/query-client";
import { usePreferences } from "../../data/choices/preferences";
import { useSession } from "../../data/session/session";
import { AssistantPanel } from "../../features/assistant/assistant-panel";
import { mantineTheme, mantineVariables } from "../../ui/theme/theme";

let root: Root | null = null;
let place: HTMLElement | null = null;
let focusBefore: Element | null = null;

/** Opens the assistant beside the page; if it is open, its field gets the focus. */
export function openAssistant(router: AnyRouter): void {
  if (place) {
    place.querySelector("textarea")?.focus();
    return;
  }
  focusBefore = document.activeElement;
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  root.render(<AssistantBeside router={router} />);
}

/** Closes the assistant; the focus returns to where it was. */
export function closeAssistant(): void {
  root?.unmount();
  place?.remove();
  root = null;
  place = null;
  if (focusBefore instanceof HTMLElement) focusBefore.focus();
  focusBefore = null;
}

function AssistantBeside({ router }: { router: AnyRouter }) {
  const { theme, units, timeZone } = usePreferences();
  const wellId = useWellOfPage(router);
  const isSignedIn = useSession(({ token }) => token !== null);
  useEffect(() => {
    if (!isSignedIn) closeAssistant();
  }, [isSignedIn]);
  if (!isSignedIn) return null;
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={theme}>
      <QueryClientProvider client={queryClient}>
        <AssistantPanel
          // Values are written again in other units and in another zone.
          key={`${units} ${timeZone}`}
          wellId={wellId}
          open={(href) => void router.history.push(href)}
          onClose={closeAssistant}
        />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The well of the current page, if it is about one. */
function useWellOfPage(router: AnyRouter): WellId | undefined {
  const [wellId, setWellId] = useState(() => wellOf(router));
  useEffect(() => router.subscribe("onResolved", () => setWellId(wellOf(router))), [router]);
  return wellId;
}

const wellOf = (router: AnyRouter): WellId | undefined =>
  router.state.matches
    .map(({ params }) => (params as Readonly<Record<string, unknown>>)["wellId"])
    .find((id): id is WellId => typeof id === "string" && id !== "");

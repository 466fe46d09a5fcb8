import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { usePreferences } from "../data/choices/preferences";
import { useRigZone } from "../data/choices/rig-zone";
import { queryClient } from "../data/calls/query-client";
import { mantineTheme, mantineVariables } from "../ui/theme/theme";

/** The application: theme, cache and pages. */
export function App({ router }: { router: AnyRouter }) {
  const { theme, units, timeZone } = usePreferences();
  const rigOffset = useRigZone(({ offset }) => offset);
  const zone = timeZone === "rig" ? `rig ${rigOffset ?? 0}` : timeZone;
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme={theme}>
      <QueryClientProvider client={queryClient}>
        {/* Everything on the page is written again when its units or its zone change. */}
        <RouterProvider key={`${units} ${zone}`} router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

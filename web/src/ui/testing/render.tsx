import "../theme/tokens.css";
import "../theme/components.css";
import "../theme/base.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { queryClient } from "../../data/calls/query-client";
import { mantineTheme, mantineVariables } from "../theme/theme";

let root: Root | null = null;

/** Draws a part of the application on the page of a browser test, in place of the previous one. */
export function render(content: ReactNode): void {
  clearPage();
  const place = document.createElement("div");
  place.id = "root";
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme="dark">
      <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
    </MantineProvider>,
  );
}

/** Empties the page and clears the query cache. */
export function clearPage(): void {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
  queryClient.clear();
}

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
let endOfPage: (() => void) | null = null;

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

/** Calls a function before the page is emptied. */
export const beforeClearing = (end: () => void): void => void (endOfPage = end);

/** Empties the page and clears the query cache; the set-up of the tests does so after each test. */
export function clearPage(): void {
  endOfPage?.();
  endOfPage = null;
  root?.unmount();
  root = null;
  document.body.replaceChildren();
  queryClient.clear();
}

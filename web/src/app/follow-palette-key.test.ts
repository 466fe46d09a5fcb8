import type { AnyRouter } from "@tanstack/react-router";
import { expect, it, vi } from "vitest";
import { useToasts } from "../data/notifications/toasts";
import { showPalette } from "./follow-palette-key";

vi.mock("./palette/open-palette", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("says that the search did not load", async () => {
  showPalette({} as AnyRouter);
  await expect
    .poll(() => useToasts.getState().toasts)
    .toMatchObject([{ kind: "error", title: "A part of the application did not load" }]);
});

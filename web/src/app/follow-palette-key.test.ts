import type { AnyRouter } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useToasts } from "../data/notifications/toasts";
import { showPalette } from "./follow-palette-key";

vi.mock("./palette/open-palette", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const page = new EventTarget();

/** @returns whether a shortcut of the page receives a key that is typed now */
function typeKey(): boolean {
  const shortcut = vi.fn();
  page.addEventListener("keydown", shortcut, { once: true });
  page.dispatchEvent(new Event("keydown", { cancelable: true }));
  page.removeEventListener("keydown", shortcut);
  return shortcut.mock.calls.length > 0;
}

beforeEach(() => {
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("holds keys back from the page until the search is loaded, and says that it did not load", async () => {
  showPalette({} as AnyRouter);
  expect(typeKey()).toBe(false);
  await expect
    .poll(() => useToasts.getState().toasts)
    .toMatchObject([{ kind: "error", title: "A part of the application did not load" }]);
  await expect.poll(typeKey).toBe(true);
});

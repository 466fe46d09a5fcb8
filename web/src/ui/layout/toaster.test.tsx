import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { toast, useToasts } from "../../data/notifications/toasts";
import { render } from "../testing/render";
import { Toaster } from "./toaster";

const LONG = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
});

it("keeps a toast that is pointed at until the pointer has left it", async () => {
  toast.warning("Preset", "failed");
  await page.getByText("Preset").hover();
  vi.advanceTimersByTime(LONG);
  expect(useToasts.getState().toasts).toHaveLength(1);
  await page.getByRole("button", { name: "Elsewhere" }).hover();
  vi.advanceTimersByTime(LONG);
  expect(useToasts.getState().toasts).toHaveLength(0);
});

it("keeps a toast while one of its buttons has the focus", async () => {
  toast.warning("Preset", "failed");
  const hide = page.getByRole("button", { name: "Hide" });
  await expect.element(hide).toBeVisible();
  hide.element().focus();
  vi.advanceTimersByTime(LONG);
  expect(useToasts.getState().toasts).toHaveLength(1);
  hide.element().blur();
  vi.advanceTimersByTime(LONG);
  expect(useToasts.getState().toasts).toHaveLength(0);
});

import { afterEach, vi } from "vitest";
import { page } from "vitest/browser";
import { type ToastKind, toastDurations } from "../../data/notifications/toasts";
import { forgetEverything } from "../../data/testing/forget-everything";
import { resetCalls } from "../../data/testing/recorded-calls";
import { resetStores } from "../../data/testing/recorded-stores";
import { clearPage } from "./render";

/** Test files share a page: its content, size, selections, stored values and settings are reset after each test. */
async function resetPage(): Promise<void> {
  clearPage();
  forgetEverything();
  resetStores();
  resetCalls();
  sessionStorage.clear();
  vi.useRealTimers();
  if (innerWidth !== 1440 || innerHeight !== 900) await page.viewport(1440, 900);
}

await resetPage();
for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) if (name !== "lang") element.removeAttribute(name);
}

// A busy machine may need longer for a press than a toast stays.
for (const kind of Object.keys(toastDurations) as ToastKind[]) toastDurations[kind] = 100_000;
afterEach(resetPage);

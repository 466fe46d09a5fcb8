import { afterEach } from "vitest";
import { page } from "vitest/browser";
import { type ToastKind, toastDurations, useToasts } from "../../data/notifications/toasts";
import { resetCalls } from "../../data/testing/recorded-calls";
import { resetStores } from "../../data/testing/recorded-stores";

// Test files share a page: its size, selections, stored values and settings of the previous file are reset for the next.
await page.viewport(1440, 900);
resetStores();
resetCalls();
localStorage.clear();
sessionStorage.clear();
for (const element of [document.documentElement, document.body]) {
  for (const name of element.getAttributeNames()) if (name !== "lang") element.removeAttribute(name);
}

// A busy machine may need longer for a press than a toast stays.
for (const kind of Object.keys(toastDurations) as ToastKind[]) toastDurations[kind] = 100_000;
afterEach(() => useToasts.setState({ toasts: [] }));

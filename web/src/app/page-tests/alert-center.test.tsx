import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { useMayOpen } from "../../data/session/permissions";
import { openApp } from "../testing/open-app";
import { withPlainPanels } from "../testing/plain-panels";
import { serveTwoWells } from "../testing/two-wells";

withPlainPanels();

beforeEach(() => {
  serveTwoWells();
  // No role opens a dashboard and not the notification center: the permission alone is taken away.
  vi.mocked(useMayOpen).mockImplementation((name) => name !== "notification-center");
});

it("disables the Alert Center button without access to the notification center [SH-164]", async () => {
  openApp("/well/w1");
  await expect.element(page.getByRole("button", { name: "Alert Center" })).toBeDisabled();
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { closeApp, openApp } from "../testing/open-app";
import { serveTwoWells } from "../testing/two-wells";

vi.mock(import("../panels"), () => import("../testing/plain-panels"));
// No role opens a dashboard and not the notification center: the permission alone is taken away.
vi.mock(import("../../data/session/permissions"), () => ({ useMayOpen: (name) => name !== "notification-center" }));

beforeEach(serveTwoWells);
afterEach(closeApp);

it("disables the Alert Center button without access to the notification center [SH-164]", async () => {
  openApp("/well/w1");
  await expect.element(page.getByRole("button", { name: "Alert Center" })).toBeDisabled();
});

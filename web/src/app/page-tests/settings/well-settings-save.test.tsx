import { CallError, RECALCULATION_CANCELLED } from "@sigma/contract/errors";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { field, option, save, servedWell, serveWellSettings } from "../../testing/serve-well-settings";

beforeEach(serveWellSettings);

describe("applying a save", () => {
  const saveField = async () => {
    await field("Field").fill("Volve");
    await save().click();
  };
  const status = (change: object) =>
    fakeServer.push("engine", {
      wellId: "w1" as never,
      message: "well-settings-updated",
      status: "running",
      progress: 0.4,
      error: null,
      ...change,
    });
  const dialog = () => page.getByRole("dialog", { name: "Applying changes" });

  it("broadcasts exactly one event, and waits for the engine in a dialog that its end closes [WS-123, WS-168]", async () => {
    const app = openApp("/well/w1/settings");
    await saveField();
    await expect.element(dialog()).toBeVisible();
    await expect.poll(() => app.server.askedOf("live-data/watch").at(-1)?.wellId).toBe("w1");
    status({});
    await expect.element(dialog()).toHaveTextContent("40 %");
    status({ status: "done", progress: 1 });
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(app.server.askedOf("engine")).toEqual([{ message: "well-settings-updated", payload: { wellId: "w1" } }]);
  });

  it("ends when the engine failed, and reports the failure", async () => {
    openApp("/well/w1/settings");
    await saveField();
    await expect.element(dialog()).toBeVisible();
    status({ status: "error", error: "No survey below 9,000 ft" });
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText("Error from Engine for well-settings-updated event")).toBeVisible();
  });

  it("is cancelled by its button, also from the keyboard, and all users are notified of what stays", async () => {
    const app = openApp("/well/w1/settings");
    app.server.events["engine/cancel"] = () => {
      status({ status: "error", progress: 0, error: RECALCULATION_CANCELLED });
      return { cancelled: true };
    };
    await saveField();
    await expect.element(dialog()).toBeVisible();
    const cancel = dialog().getByRole("button", { name: "Cancel" });
    await vi.waitFor(async () => {
      await userEvent.tab();
      await expect.element(cancel, { timeout: 100 }).toHaveFocus();
    });
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(app.server.askedOf("engine/cancel")).toEqual([{ wellId: "w1" }]);
    await expect.element(page.getByText("Cancelled; the values of before stay")).toBeVisible();
    await expect.element(page.getByText("Error from Engine for well-settings-updated event")).not.toBeInTheDocument();
    await expect.element(field("Field")).toHaveValue("Volve");
  });

  it("shows its progress on the page too, and can be cancelled there once the dialog is closed", async () => {
    const app = openApp("/well/w1/settings");
    const stands = { wellId: "w1" as never, state: "running" as const, progress: 0.4, cancellable: true };
    app.server.events["recompute/get"] = () => ({ ...stands, outdatedSince: 1_790_000_000 });
    app.server.events["engine/cancel"] = () => {
      const idleState = { ...stands, state: "idle" as const, progress: 0, cancellable: false };
      fakeServer.push("recompute", { ...idleState, outdatedSince: 1_790_000_000 });
      return { cancelled: true };
    };
    const notice = page.getByRole("banner").getByRole("status");
    await expect.element(notice).toHaveTextContent("Recalculating40 %Cancel");
    fakeServer.push("recompute", { ...stands, progress: 0.6, outdatedSince: 1_790_000_000 });
    await expect.element(notice).toHaveTextContent("60 %");
    await notice.getByRole("button", { name: "Cancel" }).click();
    await expect.element(notice).toHaveTextContent("Results are older than the settings of");
    expect(app.server.askedOf("engine/cancel")).toEqual([{ wellId: "w1" }]);
    await notice.getByRole("button", { name: "Recalculate" }).click();
    await expect.poll(() => app.server.askedOf("engine")).toHaveLength(1);
    fakeServer.push("recompute", { ...stands, state: "idle", cancellable: false, outdatedSince: null });
    await expect.element(notice).not.toBeInTheDocument();
  });

  it("continues and shows a text if nothing is left to cancel", async () => {
    const app = openApp("/well/w1/settings");
    app.server.events["engine/cancel"] = () => ({ cancelled: false });
    await saveField();
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await expect.element(page.getByText("There is nothing left to cancel")).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: "Cancel" })).toBeEnabled();
  });

  it("reloads the well when another user has saved it, and keeps the unsaved input", async () => {
    openApp("/well/w1/settings");
    await field("Field").fill("Volve");
    servedWell.well = { ...servedWell.well, field: "Ekofisk", afe: "26-17" };
    status({ progress: 0 });
    await expect.element(field("AFE")).toHaveValue("26-17");
    await expect.element(field("Field")).toHaveValue("Volve");
  });
});

describe("deleting the well", () => {
  it("wants its name typed, and offers to undo it on the list that opens next [SH-184]", async () => {
    const app = openApp("/well/w1/settings");
    app.server.routes["DELETE api/well"] = () => {
      app.server.routes["GET api/wells"] = () => [sampleWell("w2", { name: "Well 26" })];
      const deletedAt = Date.now() / 1000 - 30;
      app.server.routes["GET api/deletions"] = () => [{ kind: "well", id: "w1", name: "15/9-F-9 A", deletedAt }];
      return { deleted: 1 };
    };
    app.server.routes["POST api/well/restore"] = () => {
      app.server.routes["GET api/wells"] = () => [servedWell.well, sampleWell("w2", { name: "Well 26" })];
      app.server.routes["GET api/deletions"] = () => [];
      return { restored: 1 };
    };
    await page.getByRole("button", { name: "Delete well" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete well" });
    const button = dialog.getByRole("button", { name: "Delete well" });
    await expect.element(dialog.getByLabelText("Name of the well")).toHaveFocus();
    await expect.element(button).toBeDisabled();
    await dialog.getByLabelText("Name of the well").fill("15/9-f-9 a");
    await expect.element(button).toBeDisabled();
    await dialog.getByLabelText("Name of the well").fill("15/9-F-9 A");
    await button.click();
    await expect.poll(app.path).toBe("/wells");
    expect(app.server.sentTo("DELETE api/well")).toEqual([{ wellId: "w1" }]);
    await expect.element(page.getByText("15/9-F-9 A was deleted. It can be restored for 9 min.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(page.getByRole("link", { name: "15/9-F-9 A" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
    expect(app.server.sentTo("POST api/well/restore")).toEqual([{ wellId: "w1" }]);
  });

  it("shows why a well can't be deleted", async () => {
    const app = openApp("/well/w1/settings");
    app.server.routes["DELETE api/well"] = () => {
      throw new CallError("unavailable");
    };
    await page.getByRole("button", { name: "Delete well" }).click();
    await page.getByLabelText("Name of the well").fill("15/9-F-9 A");
    await page.getByRole("dialog").getByRole("button", { name: "Delete well" }).click();
    await expect.element(page.getByText("API query error; api/well", { exact: true })).toBeVisible();
    expect(app.path()).toBe("/well/w1/settings");
  });
});

describe("unsaved changes", () => {
  it("require confirmation before another option is selected [OP-089]", async () => {
    openApp("/well/w1/settings");
    await field("Field").fill("Volve");
    await expect.element(page.getByTitle("Not saved")).toBeVisible();
    await option("Formation Tops").click();
    await expect.element(page.getByText("Are you sure?")).toBeVisible();
    await page.getByRole("button", { name: "Stay" }).click();
    await expect.element(field("Field")).toHaveValue("Volve");
    await option("Formation Tops").click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await expect.element(page.getByRole("form", { name: "Formation top settings" })).toBeVisible();
    await option("General").click();
    await expect.element(field("Field")).toHaveValue("");
  });

  it("do not hold a user back whose session has ended", async () => {
    const app = openApp("/well/w1/settings");
    await field("Field").fill("Volve");
    app.server.routes["PATCH api/well"] = () => {
      throw new CallError("session");
    };
    await save().click();
    await expect.poll(app.path).toBe("/login");
  });

  it("no longer exist once they have been saved", async () => {
    const app = openApp("/well/w1/settings");
    await field("Field").fill("Volve");
    await save().click();
    await expect.element(page.getByRole("dialog", { name: "Applying changes" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("link", { name: "Back to the well" }).click();
    await expect.poll(app.path).toBe("/well/w1");
  });
});

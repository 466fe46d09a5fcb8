import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { setConnection } from "../../data/calls/connection";
import { render } from "../testing/render";
import { ErrorNotice } from "./error-boundary";

const failedChunk = Object.assign(new Error("The connection failed"), { name: "ChunkFailure" });

async function showFailed(): Promise<() => void> {
  const reload = vi.fn<() => void>();
  render(
    <>
      <ErrorNotice error={failedChunk} title="Surveys failed" retry={() => undefined} reload={reload} />
      <input aria-label="Note" />
    </>,
  );
  await expect.element(page.getByText("The connection failed")).toBeVisible();
  return reload;
}

it("loads a failed part of the application as soon as the lost connection is restored", async () => {
  setConnection("lost");
  const reload = await showFailed();
  setConnection("connecting");
  expect(reload).not.toHaveBeenCalled();
  setConnection("connected");
  expect(reload).toHaveBeenCalledTimes(1);
});

it("does not reload the page while a dialog is open, or while there are edits that need confirmation", async () => {
  const reload = await showFailed();
  const comeBack = () => {
    setConnection("lost");
    setConnection("connected");
  };
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  comeBack();
  dialog.remove();
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  comeBack();
  window.removeEventListener("beforeunload", ask);
  expect(reload).not.toHaveBeenCalled();
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("does not reload the page without an outage, nor while a user is typing", async () => {
  const reload = await showFailed();
  setConnection("connected");
  expect(reload).not.toHaveBeenCalled();
  setConnection("lost");
  await page.getByLabelText("Note").click();
  setConnection("connected");
  expect(reload).not.toHaveBeenCalled();
});

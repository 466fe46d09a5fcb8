import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "../../testing/render";
import { ConfirmModal } from "./confirm-modal";

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <ConfirmModal onCancel={() => setOpen(false)} onApply={() => setOpen(false)} />}
    </>
  );
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

it("gives the focus to its main button and returns it to the previous element when closed", async () => {
  render(<Example />);
  await expect.element(button("Open")).toBeVisible();
  for (const way of ["{Escape}", "{Enter}"]) {
    (button("Open").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Apply")).toHaveFocus();
    await userEvent.keyboard(way);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(button("Open")).toHaveFocus();
  }
});

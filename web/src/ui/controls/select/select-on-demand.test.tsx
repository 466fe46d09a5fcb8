import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { clearPage, render } from "../../testing/render";
import { SelectOnDemand } from "./select-on-demand";

const options = ["Bit", "Motor", "Jar"].map((label) => ({ value: label.toLowerCase(), label }));

function Example() {
  const [keys, setKeys] = useState<string[]>(["jar"]);
  return <SelectOnDemand label="Component" options={options} mode="multi" keys={keys} onKeys={setKeys} />;
}

const select = () => page.getByRole("button", { name: "Component" });

it("shows the chosen entries before its list is loaded, and opens with the first click or Enter", async () => {
  for (const open of [() => select().click(), async () => userEvent.keyboard("{Tab}{Enter}")]) {
    render(<Example />);
    await expect.element(select()).toHaveTextContent(/^Jar$/);
    const box = select().element().getBoundingClientRect();
    await open();
    await expect.element(page.getByLabelText("Search component")).toHaveFocus();
    expect(select().element().getBoundingClientRect()).toEqual(box);
    await userEvent.keyboard("mot{Enter}");
    await expect.element(select()).toHaveTextContent("2: Motor, Jar");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    clearPage();
  }
});

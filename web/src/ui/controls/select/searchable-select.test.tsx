import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ErrorBoundary } from "../../layout/error-boundary";
import { render } from "../../testing/render";
import { SearchableSelect } from "./searchable-select";
import type { SelectMode } from "./select-keys";

const options = ["Bit", "Motor", "Jar", "Stabilizer"].map((label) => ({ value: label.toLowerCase(), label }));

function Example({ mode, initial = [] }: { mode: SelectMode; initial?: string[] }) {
  const [keys, setKeys] = useState(initial);
  return <SearchableSelect label="Component" options={options} mode={mode} keys={keys} onKeys={setKeys} clearable />;
}

const select = () => page.getByRole("button", { name: "Component" });
const option = (name: string) => page.getByRole("option", { name });

it("chooses one entry in single-select mode and several in multi-select mode, each by search [WS-058]", async () => {
  render(<Example mode="single" initial={["jar"]} />);
  await select().click();
  await userEvent.keyboard("mot{Enter}");
  await expect.element(select()).toHaveTextContent(/^Motor$/);

  render(<Example mode="multi" />);
  await select().click();
  await userEvent.keyboard("mot{Enter}");
  await expect.element(option("Motor")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("jar{Enter}");
  await expect.element(select()).toHaveTextContent("2: Motor, Jar");
  await option("Motor").click();
  await expect.element(select()).toHaveTextContent(/^Jar$/);
});

it("takes all choices back with None", async () => {
  render(<Example mode="multi" initial={["bit", "jar"]} />);
  await select().click();
  await option("None").click();
  await expect.element(select()).toHaveTextContent("Choose");
});

it("fails with two keys in single-select mode [WS-193]", async () => {
  render(
    <ErrorBoundary title="Failed">
      <Example mode="single" initial={["bit", "jar"]} />
    </ErrorBoundary>,
  );
  await expect.element(page.getByText("More than one key is selected in single-select mode: bit, jar")).toBeVisible();
});

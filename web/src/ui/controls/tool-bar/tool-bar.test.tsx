import { IconCamera, IconEraser, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "../../testing/render";
import { chooseTool } from "../../testing/tool-hand";
import { ToolBar } from "./tool-bar";
import { MoreTool, ToolAction, ToolGroup } from "./tool-button";
import { ToolPopover } from "./tool-popover";
import { textsOf } from "../../testing/shown-texts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const entries = () => textsOf(page.getByRole("menuitem"));
const tool = (short: string, run = () => {}) => ({ id: short, label: short, short, icon: IconPlus, run });

it("has labelled actions, and a menu with the others that arrow keys walk", async () => {
  const run = vi.fn();
  render(
    <ToolBar of="chart">
      <ToolAction tool={{ ...tool("Note"), isOn: true }} />
      <ToolGroup label="Export" icon={IconCamera} tools={[tool("Image"), tool("CSV")]} />
      <MoreTool tool={tool("Reset")} />
      <MoreTool tool={tool("Correct", run)} />
    </ToolBar>,
  );
  await expect.element(button("Note")).toHaveAttribute("aria-pressed", "true");
  (button("More").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(entries).toEqual(["Reset", "Correct"]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

it("gives the focus back to the button when Escape closes the menu", async () => {
  render(
    <ToolBar of="chart">
      <MoreTool tool={tool("Reset")} />
      <MoreTool tool={tool("Correct")} />
    </ToolBar>,
  );
  await userEvent.click(button("More"));
  await expect.poll(entries).toHaveLength(2);
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await expect.poll(entries).toEqual([]);
  await expect.element(button("More")).toHaveFocus();
});

it("keeps the tool that was last used on top, for each subject", async () => {
  const bar = (of: string) => (
    <ToolBar of={of}>
      {["Reset", "Correct", "Add"].map((name) => (
        <MoreTool key={name} tool={tool(name)} />
      ))}
    </ToolBar>
  );
  render(bar("time"));
  await chooseTool("More", "Correct");
  await userEvent.click(button("More"));
  await expect.poll(entries).toEqual(["Correct", "Reset", "Add"]);
  render(bar("depth"));
  await userEvent.click(button("More"));
  await expect.poll(entries).toEqual(["Reset", "Correct", "Add"]);
});

it("labels a single other tool instead of a menu, and puts all tools of a narrow bar into More", async () => {
  const content = (
    <>
      <ToolAction tool={tool("Note")} />
      <ToolGroup label="Export" icon={IconCamera} tools={[tool("Image"), tool("CSV")]} />
      <MoreTool tool={{ ...tool("Sources"), label: "Where Stands comes from" }} />
    </>
  );
  render(<ToolBar of="chart">{content}</ToolBar>);
  await expect.element(page.getByRole("button", { name: "Where Stands comes from" })).toHaveTextContent("Sources");
  await expect.element(button("More")).not.toBeInTheDocument();
  render(
    <ToolBar of="chart" isNarrow>
      {content}
    </ToolBar>,
  );
  await userEvent.click(button("More"));
  await expect.poll(entries).toEqual(["Note", "Image", "CSV", "Where Stands comes from"]);
  await expect.element(button("Export")).not.toBeInTheDocument();
});

it("opens the form of a tool beside More, and gives the focus back when it closes", async () => {
  function Eraser() {
    const [isOpen, setOpen] = useState(false);
    return (
      <ToolPopover
        tool={{ id: "erase", label: "Erase", short: "Erase", icon: IconEraser }}
        isOpen={isOpen}
        onChange={setOpen}
      >
        <input aria-label="Span" />
      </ToolPopover>
    );
  }
  render(
    <ToolBar of="chart">
      <MoreTool tool={tool("Reset")} />
      <Eraser />
    </ToolBar>,
  );
  await chooseTool("More", "Erase");
  await expect.element(page.getByLabelText("Span")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByLabelText("Span")).not.toBeInTheDocument();
  await expect.element(button("More")).toHaveFocus();
});

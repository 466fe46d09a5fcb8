import { type Ref, useContext } from "react";
import { Button } from "../button";
import { type Tool, ToolBarContext, useMoreTool } from "./tool";
import { ToolMenu } from "./tool-menu";
import styles from "./tool-bar.module.css";
import type { Icon } from "@tabler/icons-react";

type ToolButtonProps = { tool: Tool; look?: "outline" | "plain"; ref?: Ref<HTMLButtonElement> };

/** A tool as a button with a picture and a word; its tooltip is the whole action. */
export function ToolButton({ tool, look = "outline", ref }: ToolButtonProps) {
  const { label, short, icon: Picture, run, isDisabled = false, isOn } = tool;
  return (
    <Button
      ref={ref}
      look={look}
      className={styles.tool}
      icon={<Picture size={16} stroke={1.5} aria-hidden />}
      aria-label={label.toLowerCase().includes(short.toLowerCase()) ? label : `${short}: ${label}`}
      aria-pressed={isOn}
      title={label}
      disabled={isDisabled}
      data-image="none"
      onClick={run}
    >
      {short}
    </Button>
  );
}

/** A labelled action of a tool bar; a narrow bar has it in More. */
export function ToolAction({ tool }: { tool: Tool }) {
  const isNarrow = useContext(ToolBarContext)?.isNarrow ?? false;
  useMoreTool(tool, isNarrow);
  return isNarrow ? null : <ToolButton tool={tool} />;
}

/** A tool that is always in More. */
export function MoreTool({ tool }: { tool: Tool }) {
  useMoreTool(tool);
  return null;
}

type ToolGroupProps = { label: string; icon: Icon; tools: readonly Tool[] };

/** A labelled menu of related tools in a tool bar; a narrow bar has them in More. */
export function ToolGroup({ label, icon: Picture, tools }: ToolGroupProps) {
  const isNarrow = useContext(ToolBarContext)?.isNarrow ?? false;
  if (isNarrow) return tools.map((tool) => <MoreTool key={tool.id} tool={tool} />);
  return <ToolMenu label={label} icon={<Picture size={16} stroke={1.5} aria-hidden />} tools={tools} />;
}

import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { type Tool, ToolBarContext } from "./tool";
import { ToolButton } from "./tool-button";
import { ToolMenu } from "./tool-menu";

type ToolBarProps = {
  /** The subject of the tools, such as the panel. */
  of: string;
  /** Without space for labelled actions: More holds all of them. */
  isNarrow?: boolean;
  /** At most three labelled actions, and the tools that belong to More. */
  children: ReactNode;
};

/**
 * A row of labelled actions with a menu, More, of the other tools; the tool last used from it is on top. A single other tool is
 * labelled itself.
 */
export function ToolBar({ of, isNarrow = false, children }: ToolBarProps) {
  const [tools, setTools] = useState<readonly Tool[]>([]);
  const last = useRef<HTMLButtonElement>(null);
  const put = useCallback((tool: Tool) => {
    setTools((before) =>
      before.some(({ id }) => id === tool.id)
        ? before.map((other) => (other.id === tool.id ? tool : other))
        : [...before, tool],
    );
  }, []);
  const remove = useCallback((id: string) => setTools((before) => before.filter((other) => other.id !== id)), []);
  const focus = useCallback(() => last.current?.focus(), []);
  const bar = useMemo(() => ({ isNarrow, put, remove, focus }), [isNarrow, put, remove, focus]);
  const [first, second] = tools;
  return (
    <ToolBarContext value={bar}>
      {children}
      {first && !second && <ToolButton ref={last} tool={first} look="plain" />}
      {second && <ToolMenu ref={last} label="More" of={of} look="plain" tools={tools} />}
    </ToolBarContext>
  );
}

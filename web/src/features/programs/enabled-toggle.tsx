import type { ListedProgram } from "@sigma/contract/programs/program";
import { Toggle } from "../../ui/controls/toggle";
import { changeProgram } from "./program-calls";

type EnabledToggleProps = {
  program: Pick<ListedProgram, "_id" | "name" | "enabled" | "version" | "trigger">;
  isOwn: boolean;
  isAdmin: boolean;
  /** Whether "Enabled" is written beside it; it is read by screen readers in any case. */
  hasWord?: boolean;
};

/** Switches a program on or off: its owner does both, an admin switches any program off. */
export function EnabledToggle({ program, isOwn, isAdmin, hasWord = true }: EnabledToggleProps) {
  const { _id: id, version, enabled, name } = program;
  return (
    <Toggle
      label={hasWord ? "Enabled" : <span className="visually-hidden">Enable {name}</span>}
      checked={enabled}
      disabled={!isOwn && !(isAdmin && enabled)}
      onChange={(checked) =>
        void changeProgram({ id, version, updateValues: { enabled: checked } }).catch(() => undefined)
      }
    />
  );
}

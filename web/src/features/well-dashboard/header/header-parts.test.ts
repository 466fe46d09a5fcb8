import { beforeEach, expect, it } from "vitest";
import { useToasts } from "../../../data/notifications/toasts";
import { unreadLevel } from "./notifications-bell";
import { choosePreset } from "../presets/preset-picker";

beforeEach(() => useToasts.setState({ toasts: [] }));

it("reports a preset selection without a value as an error [SH-272]", () => {
  choosePreset("");
  expect(useToasts.getState().toasts).toMatchObject([
    { kind: "error", title: "Preset", text: "Something gone wrong with the preset" },
  ]);
});

it("marks the bell with the most urgent level of the notifications that are not archived", () => {
  const arisen = (alertLevel: "Error" | "Warning" | "Info" | "Ok", isHidden = false) => ({
    alertLevel,
    hidden: isHidden,
  });
  expect(unreadLevel([arisen("Info"), arisen("Warning"), arisen("Ok")])).toBe("Warning");
  expect(unreadLevel([arisen("Error", true), arisen("Ok")])).toBe("Ok");
  expect(unreadLevel([arisen("Error", true)])).toBeNull();
});

import { expect, it } from "vitest";
import { keyText } from "./key-list";

it.each([
  ["l", "L"],
  ["Shift+2", "Shift 2"],
  ["Alt+ArrowLeft", "Alt ←"],
  ["+", "+"],
  ["-", "−"],
])("writes %s as %s", (key, text) => expect(keyText(key)).toBe(text));

import type { WellId } from "@sigma/contract/ids";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { beginReplay, endReplay, moveReplay } from "../replay/replay";
import { useNow } from "./use-now";

const Clock = () => useNow();
const THEN = 1_246_690_320;

afterEach(endReplay);

it("is the moment of a replay as soon as the replay starts, jumps and ends", () => {
  const host = document.createElement("div");
  const root = createRoot(host);
  flushSync(() => root.render(<Clock />));
  flushSync(() => beginReplay("w1" as WellId, THEN, 1));
  const startTime = Number(host.textContent);
  flushSync(() => moveReplay({ type: "seek", moment: THEN - 3600 }));
  const movedTime = Number(host.textContent);
  flushSync(endReplay);
  const left = Number(host.textContent);
  root.unmount();
  expect([startTime, movedTime, left > THEN + 1e8]).toEqual([THEN, THEN - 3600, true]);
});

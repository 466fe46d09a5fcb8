import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { setConnection } from "../../data/calls/connection";
import { clearPage, render } from "../testing/render";
import { useLoadedAhead } from "./load-chunk";

type OpenerProps = { preload: () => Promise<void>; onShown: () => void };

function Opener({ preload, onShown }: OpenerProps) {
  useLoadedAhead({ preload });
  useEffect(onShown, [onShown]);
  return null;
}

/** Shows what opens a part. @returns what loads the part */
async function showOpener() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const preload = vi.fn(() => Promise.resolve());
  await new Promise<void>((resolve) => render(<Opener preload={preload} onShown={resolve} />));
  return preload;
}

it("loads a part some time after its opener is shown", async () => {
  setConnection("connected");
  const preload = await showOpener();
  vi.advanceTimersByTime(4900);
  expect(preload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(preload).toHaveBeenCalledTimes(1);
});

it("loads no part ahead while the connection is lost, nor after its opener was removed", async () => {
  setConnection("lost");
  const lostReload = await showOpener();
  vi.advanceTimersByTime(10_000);
  expect(lostReload).not.toHaveBeenCalled();
  setConnection("connected");
  const removedReload = await showOpener();
  clearPage();
  await new Promise(requestAnimationFrame);
  vi.advanceTimersByTime(10_000);
  expect(removedReload).not.toHaveBeenCalled();
});

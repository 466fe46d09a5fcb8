import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "@sigma/engine/math/quantile";
import { startMarkedRig } from "../browser/marked-rig";
import { type Measurement, milliseconds } from "../measurement";
import { openSignedIn } from "../pages/signed-in";
import { type BenchServer, openSocket } from "../server/bench-server";
import { advancedAlert, type NewAlert } from "./made-up-alerts";

/** Number of alarms raised one after the other, each by a different alert and one severity step above the previous one. */
const ALARMS = 40;
const FIRST_LIMIT = 10;
/** Between two of them, ms: far enough apart to be toasts of their own, at another moment of the second each. */
const APART_MS = 3130;
const MOST_MS = 500;

/** Gives a well its alerts. */
export async function createAlerts(server: BenchServer, wellId: string, alerts: readonly NewAlert[]): Promise<void> {
  const { ask, socket } = await openSocket(server, wellId);
  for (const configuration of alerts) await ask("notification-configuration/post", { wellId, configuration });
  socket.disconnect();
}

/** From the write of the rig to the toast on the screen of a browser that shows the well. */
export async function toastCase(
  server: BenchServer,
  { wellId, port }: { wellId: string; port: number },
): Promise<Measurement[]> {
  const alerts = Array.from({ length: ALARMS }, (_, index): NewAlert => {
    const rule = { aggregationType: "Instant", aggregationInterval: null, condition: ">", deadBand: 0 } as const;
    const rules: NewAlert["rules"] = [{ ...rule, trace: "blockHeight", value: FIRST_LIMIT + index }];
    return { ...advancedAlert, name: `Block ${index}`, type: "simple", rules, onDelay: 0, offDelay: 0 };
  });
  await createAlerts(server, wellId, alerts);
  let blockHeight = 5;
  const { writtenAt } = await startMarkedRig(server.atEnd, port, () => blockHeight);
  /** Sends a block height from the next frame on. @returns when that frame was passed to the network, ms since 1970 */
  const raise = async (height: number): Promise<number> => {
    blockHeight = height;
    const frame = writtenAt.length;
    while (writtenAt.length === frame) await sleep(10);
    return writtenAt[frame]!;
  };
  const { page } = await openSignedIn(server);
  await page.goto(`${server.url}/well/${wellId}`);
  await page.getByRole("button", { name: /^Notifications, / }).waitFor();
  await page.evaluate(WATCH_TOASTS);
  await sleep(15_000);
  const crossedAt: number[] = [];
  for (let index = 0; index < ALARMS; index++) {
    crossedAt.push(await raise(FIRST_LIMIT + index + 0.5));
    await sleep(APART_MS);
  }
  const shownAt = await page.evaluate<[string, number][]>("toastsShownAt");
  const ms = crossedAt.flatMap((at, index) => {
    const text = `is ${(FIRST_LIMIT + index + 0.5).toFixed(1)}`;
    const shownToast = shownAt.find(([words]) => words.includes(text));
    return shownToast ? [shownToast[1] - at] : [];
  });
  const p95 = quantile(ms, 0.95) ?? Number.POSITIVE_INFINITY;
  return [
    {
      task: "value crosses a limit at the rig to the toast in the browser, 50 rigs x 20 alerts, p95",
      measured: milliseconds(p95),
      target: `≤ ${MOST_MS} ms`,
      reached: p95 <= MOST_MS && ms.length === ALARMS,
      note: `median ${milliseconds(quantile(ms, 0.5) ?? p95)}, longest ${milliseconds(Math.max(...ms))}, ${ms.length} of ${ALARMS} alarms shown`,
    },
  ];
}

/** Runs in the page: when the text of a toast was first on the screen, ms since 1970. */
const WATCH_TOASTS = `(() => {
  window.toastsShownAt = [];
  const seenTexts = new Set();
  const look = () => {
    for (const toast of document.querySelectorAll('[aria-label="Engine alerts"] p')) {
      const text = toast.textContent;
      if (seenTexts.has(text)) continue;
      seenTexts.add(text);
      // The frame that holds it is out when the next one begins.
      requestAnimationFrame(() => requestAnimationFrame(() => window.toastsShownAt.push([text, Date.now()])));
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`;

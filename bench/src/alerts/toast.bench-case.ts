import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { encodeWitsPacket } from "@sigma/formats/wits0/encode";
import { quantile } from "@sigma/engine/math/quantile";
import { io, type Socket } from "socket.io-client";
import { openBrowser } from "../browser/open-browser";
import { type Measurement, milliseconds } from "../measurement";
import { openSignedIn } from "../pages/signed-in";
import type { BenchServer } from "../server/bench-server";
import { alertsOfWell, type NewAlert } from "./made-up-alerts";

/** Number of alarms raised one after the other, each by a different alert and one severity step above the previous one. */
const ALARMS = 40;
const FIRST_LIMIT = 10;
/** Between two of them, ms: far enough apart to be toasts of their own, at another moment of the second each. */
const APART_MS = 3130;
const MOST_MS = 500;

/** Makes the same number of alerts for each well. */
export async function createAlerts(server: BenchServer, wellIds: readonly string[], count: number): Promise<void> {
  for (const wellId of wellIds) await post(server, wellId, alertsOfWell(count));
}

async function post({ url, token }: BenchServer, wellId: string, alerts: readonly NewAlert[]): Promise<void> {
  const socket: Socket = io(url, { transports: ["websocket"], auth: { token }, query: { wellId } });
  await once(socket as never, "connect");
  for (const configuration of alerts) {
    const reply = (await socket.emitWithAck("notification-configuration/post", { wellId, configuration })) as {
      error?: { message: string };
    };
    if (reply.error) throw new Error(reply.error.message);
  }
  socket.disconnect();
}

/** From the write of the rig to the toast on the screen of a browser that shows the well. */
export async function toastCase(
  server: BenchServer,
  { wellId, port }: { wellId: string; port: number },
): Promise<Measurement[]> {
  const alerts = Array.from({ length: ALARMS }, (_, index): NewAlert => {
    const rule = { aggregationType: "Instant", aggregationInterval: null, condition: ">", deadBand: 0 } as const;
    return {
      name: `Block ${index}`,
      type: "simple",
      join: "all",
      rules: [{ ...rule, trace: "blockHeight", value: FIRST_LIMIT + index }],
      enabledIn: null,
      onDelay: 0,
      offDelay: 0,
      updateFrequency: 300,
    };
  });
  await post(server, wellId, alerts);
  const rig = await startRig(port);
  const browser = await openBrowser();
  try {
    const { page } = await openSignedIn(browser, server);
    await page.goto(`${server.url}/well/${wellId}`);
    await page.getByRole("button", { name: /^Notifications, / }).waitFor();
    await page.evaluate(WATCH_TOASTS);
    await sleep(15_000);
    const crossedAt: number[] = [];
    for (let index = 0; index < ALARMS; index++) {
      crossedAt.push(await rig.raise(FIRST_LIMIT + index + 0.5));
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
  } finally {
    await browser.close();
    rig.stop();
  }
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

/** Slightly more than a second, so that over a run the frames fall at every point within the second. */
const INTERVAL_MS = 1010;

type RaisingRig = {
  /** Sends a block height from the next frame on. @returns when that frame was passed to the network, ms since 1970 */
  raise(blockHeight: number): Promise<number>;
  stop(): void;
};

/** A rig that sends one frame after the other. */
async function startRig(port: number): Promise<RaisingRig> {
  const socket = connect({ host: "127.0.0.1", port });
  await once(socket, "connect");
  socket.setNoDelay(true);
  let blockHeight = 5;
  let waiting: ((writtenAt: number) => void) | null = null;
  const timer = setInterval(() => {
    const text = frameOf(blockHeight);
    waiting?.(Date.now());
    waiting = null;
    socket.write(text, "latin1");
  }, INTERVAL_MS);
  return {
    raise(height) {
      blockHeight = height;
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    stop() {
      clearInterval(timer);
      socket.destroy();
    },
  };
}

function frameOf(blockHeight: number): string {
  const now = new Date().toISOString();
  return encodeWitsPacket([
    { code: "0105", text: now.slice(2, 10).replaceAll("-", "") },
    { code: "0106", text: now.slice(11, 19).replaceAll(":", "") },
    { code: "0108", text: "7090.0" },
    { code: "0110", text: "7100.0" },
    { code: "0112", text: blockHeight.toFixed(1) },
    { code: "0114", text: "210.0" },
    { code: "0116", text: "0.0" },
    { code: "0120", text: "0" },
    { code: "0121", text: "2900" },
    { code: "0130", text: "580.0" },
  ]);
}

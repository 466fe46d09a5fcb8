import { CallError } from "@sigma/contract/errors";
import { expect, it } from "vitest";
import { closeApp } from "../../testing/open-app";
import { claimsOf } from "./claims";
import { answerHeld, openHeld, type Place, thrownErrors, watchPlaces } from "./places";

/** Calls that make the frame of pages: where they fail, nothing of the page is there. */
const frame = new Set([
  "GET api/wells",
  "GET api/well",
  "GET api/rig",
  "dashboard-preset/get/all",
  "user-notification-settings/get",
]);

/** What people choose, and the ends of scales, which no reply says. */
const NO_REPLY = /, trace settings: 0$|^Add well, 0 of 5$/;

/** What a failed call leaves on the screen. */
const UNLOADED = /not loaded|could not be/;
const retryButtons = () => [...document.querySelectorAll("button")].filter((button) => button.textContent === "Try again");

/** Opens a place whose calls fail and loads it again. @returns what it says of nothing while they have failed */
async function failAndLoadAgain(place: Place): Promise<string[]> {
  const { failed, held } = await openHeld(place, "shift", (name) => !frame.has(name));
  const saidClaims = [...claimsOf(document.body)].filter((claim) => !NO_REPLY.test(claim));
  const causes = [...document.querySelectorAll("[role='alert']")].map((alert) => alert.textContent);
  expect([failed, retryButtons().length > 0]).toEqual([failed, failed.length > 0]);
  expect(failed.length === 0 || causes.join().includes(new CallError("internal").message)).toBe(true);
  for (const button of retryButtons()) button.click();
  const { asked } = await answerHeld(held, "shift");
  expect(failed.filter((name) => !asked.includes(name))).toEqual([]);
  expect([retryButtons().length, UNLOADED.exec(document.body.innerText)?.[0]]).toEqual([0, undefined]);
  closeApp();
  return saidClaims;
}

/**
 * Tests what places say while their calls are out and after they failed: of nothing and zero only what they still say once
 * all replies are there.
 */
export function testUnloaded(places: readonly Place[]): void {
  watchPlaces();

  it.each(places)(
    "$name says nothing of what has not been loaded or failed to, why it failed, and loads all of it again",
    async (place) => {
      const ofFailed = (await failAndLoadAgain(place)).map((claim) => [claim, "calls that failed"] as const);
      for (const next of ["shift", "pop"] as const) {
        const { claims } = await openHeld(place, next);
        const early = () => [...ofFailed, ...claims].filter(([claim]) => !claimsOf(document.body).has(claim));
        await expect.poll(early, { timeout: 3000 }).toEqual([]);
        closeApp();
      }
      expect(thrownErrors).toEqual([]);
    },
  );
}

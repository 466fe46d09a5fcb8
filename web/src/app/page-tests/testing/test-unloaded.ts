import { CallError } from "@sigma/contract/errors";
import { expect, it } from "vitest";
import { closeApp } from "../../testing/open-app";
import { claimsOf } from "./claims";
import { answerHeld, openHeld, type Place, thrownErrors, watchPlaces } from "./places";

/** Calls that make up the frame of pages: if they fail, nothing of the page is shown. */
const frame = new Set([
  "GET api/wells",
  "GET api/well",
  "GET api/rig",
  "dashboard-preset/get/all",
  "user-notification-settings/get",
]);

/** Choices of users and the ends of scales, which come from no reply. */
const NO_REPLY = /, trace settings: 0$|^Add well, 0 of 5$/;

/** The text on the screen after a failed call. */
const UNLOADED = /not loaded|could not be/;
const retryButtons = () =>
  [...document.querySelectorAll("button")].filter((button) => button.textContent === "Try again");

/** Opens a place whose calls fail and loads it again. @returns its claims of "nothing" after the calls have failed */
async function failAndLoadAgain(place: Place): Promise<string[]> {
  const { failed, held } = await openHeld(place, "shift", (name) => !frame.has(name));
  const statedClaims = [...claimsOf(document.body)].filter((claim) => !NO_REPLY.test(claim));
  const causes = [...document.querySelectorAll("[role='alert']")].map((alert) => alert.textContent);
  expect([failed, retryButtons().length > 0]).toEqual([failed, failed.length > 0]);
  expect(failed.length === 0 || causes.join().includes(new CallError("internal").message)).toBe(true);
  for (const button of retryButtons()) button.click();
  const { asked } = await answerHeld(held, "shift");
  expect(failed.filter((name) => !asked.includes(name))).toEqual([]);
  expect([retryButtons().length, UNLOADED.exec(document.body.innerText)?.[0]]).toEqual([0, undefined]);
  closeApp();
  return statedClaims;
}

/**
 * Tests the texts of places while their calls are pending and after they failed: they may show "nothing" and zero only if they
 * still do once all replies have arrived.
 */
export function testUnloaded(places: readonly Place[]): void {
  watchPlaces();

  it.each(places)(
    "$name makes no claim about data that is not loaded or failed to load, says why it failed, and loads all of it again",
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

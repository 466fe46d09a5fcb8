import { configureGlobal } from "fast-check";

/**
 * Set-up of all tests in Node.js: properties get the same inputs in every run, so that a failure is caused by the change
 * and not by chance. `PROPERTY_SEED` selects other inputs: a number, or `random`.
 */
const askedSeed = process.env.PROPERTY_SEED ?? "1";
if (askedSeed !== "random") configureGlobal({ seed: Number(askedSeed) });

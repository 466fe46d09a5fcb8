import { configureGlobal } from "fast-check";

/**
 * Set-up of all tests in Node.js: properties meet the same inputs in every run, so that a failure tells of the change
 * and not of chance. `PROPERTY_SEED` takes other inputs: a number, or `random`.
 */
const askedSeed = process.env.PROPERTY_SEED ?? "1";
if (askedSeed !== "random") configureGlobal({ seed: Number(askedSeed) });

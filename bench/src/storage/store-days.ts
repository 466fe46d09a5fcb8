import { HOUR } from "@sigma/terms/durations";
import type { Database } from "@sigma/server/storage/database";
import { createWellStore, type StoredWell } from "@sigma/server/storage/entities/wells/well-store";
import { encodeHour } from "@sigma/server/storage/samples/codec/hour-codec";
import { blockOf } from "@sigma/server/storage/samples/codec/sample-block";
import { writeEncodedHours } from "@sigma/server/storage/samples/hour-rows";
import type { FilledHours } from "./fill-well";
import { madeUpRig } from "./made-up-rig";

const FROM = 1_700_000_000 - (1_700_000_000 % HOUR);

/** Stores a well of some days, one sample a second. */
export async function storeDays(database: Database, name: string, days: number): Promise<StoredWell> {
  const well = await createWellStore(database).create({ name });
  await storeHours(database, { well: well.wellNo, from: FROM, hours: 24 * days });
  return well;
}

/** Stores whole hours of the synthetic rig in a well, packed as they are in an inactive well. */
export async function storeHours(database: Database, { well, from, hours }: FilledHours): Promise<void> {
  const rig = madeUpRig(from, hours * HOUR);
  for (let hour = from; hour < from + hours * HOUR; hour += HOUR) {
    const samples = Array.from({ length: HOUR }, () => rig.next().value!);
    const encodedHour = await encodeHour(hour, blockOf(samples));
    await database.jobs.transaction((client) => writeEncodedHours(client, well, [encodedHour]));
  }
}

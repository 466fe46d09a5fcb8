import { HOUR } from "@sigma/terms/durations";
import type { Database } from "@sigma/server/storage/database";
import { createWellStore, type StoredWell } from "@sigma/server/storage/entities/wells/well-store";
import { encodeHour } from "@sigma/server/storage/samples/codec/hour-codec";
import { blockOf } from "@sigma/server/storage/samples/codec/sample-block";
import { writeEncodedHours } from "@sigma/server/storage/samples/hour-rows";
import type { Sample } from "@sigma/terms/sample";
import { madeUpRig } from "./made-up-rig";

const FROM = 1_700_000_000 - (1_700_000_000 % HOUR);

/** Stores a well of some days, one sample a second. */
export async function storeDays(database: Database, name: string, days: number): Promise<StoredWell> {
  const well = await createWellStore(database).create({ name });
  const until = FROM + days * 24 * HOUR;
  const rig = madeUpRig(FROM, until - FROM);
  for (let hour = FROM; hour < until; hour += HOUR) {
    const samples: Sample[] = [];
    for (let n = 0; n < HOUR; n++) samples.push(rig.next().value!);
    const encodedHour = await encodeHour(hour, blockOf(samples));
    await database.jobs.transaction((client) => writeEncodedHours(client, well.wellNo, [encodedHour]));
  }
  return well;
}

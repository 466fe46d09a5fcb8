import { isDeepStrictEqual } from "node:util";
import type { WitsOutput } from "@sigma/contract/exchange/wits-output";
import type { WellId } from "@sigma/contract/ids";
import type { Logger } from "pino";
import type { Stores } from "../storage/stores";
import type { Publications } from "../ingest/live-ports";
import type { OutboundRules } from "../outbound/outbound-rules";
import { fewAtOnce } from "../storage/few-at-once";
import { witsFrames, type WitsFrames } from "./wits-frames";
import { openWitsSender, type WitsSender } from "./wits-sender";

/** Under which the output of a well is kept among its settings. */
export const WITS_OUTPUT = "wits-output";

/** The settings of an output. */
export type WitsOutputFields = Pick<WitsOutput, "host" | "port" | "units" | "enabled">;

/** Sends the live channels of wells to other systems as WITS level 0. */
export type WitsOutputs = {
  /** Addresses that may be connected to. */
  readonly rules: OutboundRules;
  /** Starts the enabled outputs. */
  start(): Promise<void>;
  /** Starts or stops the outputs of a well according to its settings, its name and the server that reads it; matching outputs continue. */
  read(wellId: WellId): Promise<void>;
  report(wellId: WellId): ReturnType<WitsSender["report"]>;
  close(): void;
};

const off = { state: "off", reason: null, sent: 0, leftOut: 0 } as const;

/** Outputs of a server. @param rules addresses that may be connected to */
export function createWitsOutputs({
  stores,
  publications,
  isMine = () => true,
  rules,
  log,
}: {
  stores: Pick<Stores, "wells" | "wellSettings">;
  publications: Publications;
  /** Whether a well is read here; if not, the server that reads it sends. */
  isMine?: (wellId: WellId) => boolean;
  rules: OutboundRules;
  log: Logger;
}): WitsOutputs {
  const open = new Map<WellId, { set: object; sender: WitsSender; frames: WitsFrames }>();
  const leave = publications.subscribe((publication) => {
    if (publication.kind !== "samples") return;
    const output = open.get(publication.wellId);
    if (output) for (const sample of publication.samples) output.sender.send(output.frames(sample));
  });
  const end = (wellId: WellId) => {
    open.get(wellId)?.sender.close();
    open.delete(wellId);
  };
  /** Follows settings of a well: what was sent before ends. */
  const apply = ({ _id, name }: { _id: WellId; name: string }, { enabled, units, ...target }: WitsOutputFields) => {
    end(_id);
    if (!enabled || !isMine(_id)) return;
    const set = { name, units, ...target };
    open.set(_id, { set, sender: openWitsSender(target, rules), frames: witsFrames(name, units) });
  };

  return {
    rules,
    async start() {
      try {
        const wells = (await stores.wells.all()).filter(({ finishedAt }) => finishedAt === null);
        await fewAtOnce(wells, async (well) => {
          const fields = await stores.wellSettings.get<WitsOutputFields>(well.wellNo, WITS_OUTPUT);
          if (fields) apply(well, fields);
        });
      } catch (fault) {
        log.error({ err: fault }, "WITS to other systems was not started");
      }
    },
    async read(wellId) {
      try {
        const well = isMine(wellId) ? await stores.wells.byId(wellId) : null;
        const fields = well && (await stores.wellSettings.get<WitsOutputFields>(well.wellNo, WITS_OUTPUT));
        if (!fields?.enabled) end(wellId);
        else {
          const { enabled: _on, ...target } = fields;
          if (!isDeepStrictEqual(open.get(wellId)?.set, { name: well!.name, ...target })) apply(well!, fields);
        }
      } catch (fault) {
        log.error({ err: fault, wellId }, "WITS to another system was not started");
      }
    },
    report: (wellId) => open.get(wellId)?.sender.report() ?? off,
    close() {
      leave();
      for (const wellId of open.keys()) end(wellId);
    },
  };
}

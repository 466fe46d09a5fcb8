import { z } from "zod";
import { defineEvents, definePushes, writes } from "./define";
import { WellId } from "./ids";
import { adminOnly } from "./users/roles";

/** The messages that a client sends to the engine after a save, so that dependent results are calculated again. */
export const engineMessages = [
  "well-settings-updated",
  "bhas-updated",
  "formation-tops-updated",
  "data-processor-settings-updated",
  "mwd-runs-updated",
  "drilling-advisor-settings-updated",
  "anti-collision-settings-updated",
  "directional-settings-updated",
] as const;
export type EngineMessage = (typeof engineMessages)[number];

/** The content of the message of saved directional settings: the settings, the last survey row, and what to plan. */
const DirectionalSaved = z.looseObject({
  wellId: WellId,
  planNewPath: z.boolean(),
  settings: z.looseObject({}),
  survey: z.looseObject({}).nullable(),
});

type DirectionalSaved = z.infer<typeof DirectionalSaved>;

/** The content of the message of directional settings, null for another message. */
export const directionalSaved = ({ message, payload }: { message: EngineMessage; payload: object }) =>
  message === "directional-settings-updated" ? (payload as DirectionalSaved) : null;

const Saved = z
  .object({ message: z.enum(engineMessages), payload: z.looseObject({ wellId: WellId }) })
  .superRefine(({ message, payload }, context) => {
    if (message !== "directional-settings-updated") return;
    const { error } = DirectionalSaved.safeParse(payload);
    for (const { path, message: rule } of error?.issues ?? []) {
      context.addIssue({ code: "custom", path: ["payload", ...path], message: rule });
    }
  });

/** Settings broadcasts, and the event that ends the recalculation that a broadcast started. */
export const engineMessageEvents = defineEvents({
  engine: {
    summary:
      "Settings of a well were saved: forwards to its other clients and recalculates; a status follows. `directional-settings-updated` carries `planNewPath`, `settings` and `survey` too",
    request: Saved,
    reply: z.object({ success: z.literal(true) }),
    ...writes("named", adminOnly),
  },
  "engine/cancel": {
    summary:
      "Gives up the recalculations of a well that a save asked for: the stored values stay, each is reported as an error; `cancelled` is false where none is left to give up",
    request: z.object({ wellId: WellId }),
    reply: z.object({ cancelled: z.boolean() }),
    ...writes("named", adminOnly),
  },
});

/** Notices that settings were saved, and the progress of a recalculation. */
export const engineMessagePushes = definePushes({
  "settings-saved": {
    summary:
      "Settings that the results of the well follow from were saved, by whomever and over whichever call; what is calculated when it is read is another now",
    message: z.object({ wellId: WellId }),
  },
  engine: {
    summary: "A recalculation runs, is done, failed or was cancelled, which is an error too; `progress` is 0 to 1",
    message: z.object({
      wellId: WellId,
      message: z.enum(engineMessages),
      status: z.enum(["running", "done", "error"]),
      progress: z.number().min(0).max(1),
      error: z.string().nullable(),
      /** Who saved, in the message that the other clients of the well receive at once. */
      by: z.string().optional(),
      /** The content of the message of directional settings, in the same message. */
      payload: DirectionalSaved.optional(),
    }),
  },
});

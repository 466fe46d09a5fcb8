import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import { changedFields, givenVersion, ignoredKeys, nameText, requiredText, Version } from "../entity";
import { crew } from "../users/roles";
import { MOST_WSDL_BYTES, WSDL_TOO_LONG } from "./witsml-template-limits";

const fields = {
  name: nameText("name"),
  /** The text of a WSDL 1.1 document as uploaded. */
  wsdlFile: z
    .string({ error: "wsdlFile is required" })
    .min(1, { error: "wsdlFile is required" })
    .refine((text) => new TextEncoder().encode(text).length <= MOST_WSDL_BYTES, { error: WSDL_TOO_LONG }),
};

/** How to communicate with a WITSML store: a named description of its service. */
export const WitsmlTemplate = z
  .object({
    _id: z.string(),
    version: Version,
    ...fields,
    /** The user who added it: users restricted to some wells only see their own. */
    ownerId: z.string(),
  })
  .meta({ id: "WitsmlTemplate" });
export type WitsmlTemplate = z.infer<typeof WitsmlTemplate>;

const NewWitsmlTemplate = z.strictObject(fields).meta({ id: "NewWitsmlTemplate" });
/** The fields of a template that a user enters. */
export type WitsmlTemplateFields = z.infer<typeof NewWitsmlTemplate>;

const WitsmlTemplateChange = z
  .strictObject({ ...z.object(fields).partial().shape, ...ignoredKeys })
  .transform((change) => changedFields(change));

const id = requiredText("id");

/** Templates of WITSML stores. */
export const witsmlTemplateRoutes = defineRoutes({
  "GET api/witsml-template": {
    summary: "All WITSML templates by name; who may see some wells only has those that they added",
    query: z.object({}),
    reply: z.array(WitsmlTemplate),
    ...reads("operator", crew),
  },
  "POST api/witsml-template": {
    summary: "Adds a WITSML template; its file must be a WSDL 1.1 document without a DOCTYPE, its name a new one",
    body: NewWitsmlTemplate,
    mostBytes: 2 * MOST_WSDL_BYTES,
    reply: z.object({ id: z.string() }),
    ...writes("operator", crew),
  },
  "PATCH api/witsml-template": {
    summary: "Changes the name or the file of a WITSML template",
    body: z.object({ id, ...givenVersion, updateValues: WitsmlTemplateChange }),
    mostBytes: 2 * MOST_WSDL_BYTES,
    reply: WitsmlTemplate,
    ...writes("operator", crew),
  },
  ...defineDeletion("witsml-template", {
    which: z.object({ id }),
    deletes: "Deletes a WITSML template",
    restores: "Restores a WITSML template that was deleted within the last 10 minutes",
    ...writes("operator", crew),
  }),
});

import { CallError } from "@sigma/contract/errors";
import type { witsmlTemplateRoutes } from "@sigma/contract/rigs/witsml-template";
import { wsdlFault } from "@sigma/formats/witsml/soap/wsdl-fault";
import { notRestorable } from "../../storage/deletion";
import type { RouteHandlers } from "../../calls/handler";
import { unknownTemplate } from "./witsml-template-store";

function rejectOtherFile(wsdlFile: string | undefined, field: string): void {
  const fault = wsdlFile === undefined ? null : wsdlFault(wsdlFile);
  if (fault !== null) throw new CallError("validation", fault, field);
}

/** Handles the calls about WITSML templates. */
export const witsmlTemplateHandlers: RouteHandlers<typeof witsmlTemplateRoutes> = {
  "GET api/witsml-template": (_query, { stores }) => stores.witsmlTemplates.all(),

  async "POST api/witsml-template"(fields, { stores, user }) {
    rejectOtherFile(fields.wsdlFile, "wsdlFile");
    return { id: (await stores.witsmlTemplates.create(fields, user._id))._id };
  },

  async "PATCH api/witsml-template"({ id, version, updateValues }, { stores, user }) {
    rejectOtherFile(updateValues.wsdlFile, "updateValues.wsdlFile");
    if ((await stores.witsmlTemplates.ownerOf(id)) === null) throw unknownTemplate(id);
    return stores.witsmlTemplates.change(id, version, updateValues, user._id);
  },

  async "DELETE api/witsml-template"({ id }, { stores, clock }) {
    const { witsmlTemplates } = stores;
    const isKnown = (await witsmlTemplates.ownerOf(id)) !== null;
    if (!isKnown || !(await witsmlTemplates.remove(id, clock()))) throw unknownTemplate(id);
    return { deleted: 1 };
  },

  async "POST api/witsml-template/restore"({ id }, { stores, clock }) {
    const { witsmlTemplates } = stores;
    const isKnown = (await witsmlTemplates.ownerOf(id)) !== null;
    if (!isKnown || !(await witsmlTemplates.restore(id, clock()))) throw notRestorable("Witsml Template", "id");
    return { restored: 1 };
  },
};

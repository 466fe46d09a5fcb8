import type { motorRoutes } from "@sigma/contract/well-settings/motor";
import { notRestorable } from "../../storage/deletion";
import type { RouteHandlers } from "../../calls/handler";
import { unknownMotor } from "./motor-store";

/** Handles the calls about motors. */
export const motorHandlers: RouteHandlers<typeof motorRoutes> = {
  async "GET api/motor"({ id }, { stores }) {
    if (id === undefined) return stores.motors.all();
    const motor = await stores.motors.byId(id);
    if (!motor) throw unknownMotor(id);
    return [motor];
  },

  async "GET api/motor/use"({ id }, { stores }) {
    if (!(await stores.motors.byId(id))) throw unknownMotor(id);
    return stores.motors.uses(id);
  },

  "POST api/motor": (fields, { stores, user }) => stores.motors.create(fields, user._id),

  "PATCH api/motor": ({ id, version, updateValues }, { stores, user }) =>
    stores.motors.change(id, version, updateValues, user._id),

  async "DELETE api/motor"({ id }, { stores, clock }) {
    if (!(await stores.motors.remove(id, clock()))) throw unknownMotor(id);
    return { deleted: 1 };
  },

  async "POST api/motor/restore"({ id }, { stores, clock }) {
    if (!(await stores.motors.restore(id, clock()))) throw notRestorable("motor", "id");
    return { restored: 1 };
  },
};

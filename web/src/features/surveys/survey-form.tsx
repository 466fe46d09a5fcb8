import type { WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import { useState } from "react";
import { numberRule } from "../../data/calls/number-rule";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { request } from "../../data/calls/socket";
import { surveyNumberOf, type SurveyValues } from "../../data/directional/use-survey-rows";
import { toast } from "../../data/notifications/toasts";
import { TextField } from "../../ui/controls/field";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { inputMessage } from "../../ui/controls/validation";
import { formatQuantity, quantities } from "../../ui/format/numbers";

type SurveyFormProps = {
  wellId: WellId;
  /** The survey that is changed; null to add one. */
  survey: SurveyValues | null;
  /** The depths of the surveys of the well: a new survey at one of these depths would replace the existing one. */
  depths: readonly Feet[];
  onClose: () => void;
};

const station = (field: string, unit?: string) => ({
  ...numberRule("POST api/survey-data/multiple", `stations.${field}`, unit),
  required: true,
});
const rules = { md: station("md", "ft"), inclination: station("inclination"), azimuth: station("azimuth") };
type FieldName = keyof typeof rules;

/** Surveys so near each other are one, ft. */
const SAME_DEPTH: Feet = 0.01;

const labels: Record<FieldName, string> = { md: "MD", inclination: "Inclination", azimuth: "Azimuth" };
const units: Record<FieldName, string> = { md: "ft", inclination: "deg", azimuth: "deg" };

/** Adds a survey, or changes its angles; the server then recomputes the surveys below it. */
export function SurveyForm({ wellId, survey, depths, onClose }: SurveyFormProps) {
  const textOf = (name: FieldName) => String(surveyNumberOf(survey, name) ?? "");
  const [text, setText] = useState({
    md: textOf("md"),
    inclination: textOf("inclination"),
    azimuth: textOf("azimuth"),
  });
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const names: FieldName[] = survey ? ["inclination", "azimuth"] : ["md", "inclination", "azimuth"];
  const wrong = (name: FieldName) => inputMessage(text[name], rules[name]) ?? (name === "md" ? takenMessage() : null);
  const takenMessage = () => {
    const takenDepth = depths.find((depth) => Math.abs(depth - Number(text.md)) <= SAME_DEPTH);
    if (takenDepth === undefined) return null;
    return `There is a survey at ${formatQuantity(takenDepth, quantities.surveyDepth)}: edit that one`;
  };

  const save = async () => {
    setTried(true);
    if (names.some((name) => wrong(name) !== null)) return;
    const [md, inclination, azimuth] = [Number(text.md), Number(text.inclination), Number(text.azimuth)];
    try {
      if (survey) await request("survey-data/patch", { wellId, md: survey.md, updateQuery: { inclination, azimuth } });
      else await call("POST api/survey-data/multiple", { wellId, stations: [{ md, inclination, azimuth }] });
      toast.success(survey ? "Survey changed" : "Survey added", formatQuantity(md, quantities.surveyDepth));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setRefusal(failure);
    }
  };

  return (
    <FormModal
      title={survey ? "Edit survey" : "Add survey"}
      context={survey ? formatQuantity(survey.md, quantities.surveyDepth) : undefined}
      width={380}
      submit="Save"
      onSubmit={() => void save()}
      onClose={onClose}
      refusal={refusal?.message ?? null}
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          unit={units[name]}
          inputMode="decimal"
          value={text[name]}
          required
          error={isTried ? wrong(name) : null}
          onChange={(value) => setText({ ...text, [name]: value })}
        />
      ))}
    </FormModal>
  );
}

import type { WellId } from "@sigma/contract/ids";
import { MAX_PROGRAM_NAME } from "@sigma/contract/programs/program-limits";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { isUnloaded, rowsOf } from "../../../data/calls/loaded";
import { pageHref } from "../../../data/pages/page-href";
import { useRoute } from "../../../data/pages/use-route";
import { Field, TextField } from "../../../ui/controls/field";
import { FormModal } from "../../../ui/controls/modal/form-modal";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { wellOption } from "../../../ui/well/well-option";
import { emptyProgram, examples } from "../examples";
import { addProgram } from "../program-calls";
import { triggerText } from "../program-words";

type NewProgramDialogProps = {
  /** The name of the example that is chosen first. */ example: string;
  onClose: () => void;
};

const starts = [emptyProgram, ...examples];

/** Asks for the name, the start and the well of a new program, and opens it. It runs by itself once it is enabled. */
export function NewProgramDialog({ example, onClose }: NewProgramDialogProps) {
  const router = useRouter();
  const wells = rowsOf(useRoute("GET api/wells", {}));
  const [start, setStart] = useState(example);
  const [typedName, setName] = useState<string | null>(null);
  const [wellId, setWellId] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = starts.find(({ name }) => name === start) ?? emptyProgram;
  const name = typedName ?? (chosen === emptyProgram ? "" : chosen.name);
  const create = async () => {
    setBusy(true);
    const wellIds = wellId === null ? [] : [wellId as WellId];
    const fields = { ...chosen, name: name.trim(), wells: { of: "chosen" as const, wellIds } };
    const program = await addProgram(fields).catch(() => null);
    setBusy(false);
    if (!program) return;
    onClose();
    void router.navigate({ to: pageHref("programs", { programId: program._id }) });
  };
  return (
    <FormModal
      title="New program"
      submit="Create"
      isDisabled={isBusy || name.trim() === ""}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <TextField label="Name" required value={name} onChange={setName} maxLength={MAX_PROGRAM_NAME} data-autofocus />
      <Field label="Start from">
        {({ id }) => (
          <SelectSearch
            id={id}
            label="Start from"
            width="100%"
            options={starts.map((each) => ({ value: each.name, label: each.name, hint: triggerText(each.trigger) }))}
            value={start}
            onChange={(value) => value !== null && setStart(value)}
          />
        )}
      </Field>
      <Field label="Well">
        {({ id }) => (
          <SelectSearch
            id={id}
            label="Well"
            width="100%"
            clearable
            placeholder="Choose later"
            options={isUnloaded(wells) ? wells : wells.map(wellOption)}
            value={wellId}
            onChange={setWellId}
          />
        )}
      </Field>
    </FormModal>
  );
}

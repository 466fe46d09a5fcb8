import type { WitsmlTemplate } from "@sigma/contract/rigs/witsml-template";
import { MOST_WSDL_BYTES, WSDL_TOO_LONG } from "@sigma/contract/rigs/witsml-template-limits";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { routeKey } from "../../data/pages/use-route";
import { MergeNotice } from "../../settings/form/merge-notice";
import { mergeOf, countUndecided } from "../../settings/form/merge";
import { useDraft } from "../../settings/form/use-draft";
import { useSaving } from "../../settings/form/use-saving";
import { Field, TextField } from "../../ui/controls/field";
import { FieldError } from "../../ui/controls/field-error";
import { FileDrop } from "../../ui/controls/files/file-drop";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { requiredMessage } from "../../ui/controls/validation";
import { createTemplate, updateTemplate } from "./template-calls";
import { fileFault, nameOfFile, sizeText } from "./template-form";
import pathImport from "../../settings/path-import/path-import.module.css";

type TemplateModalProps = {
  /** The template that is edited; null to add a template. */
  template: WitsmlTemplate | null;
  templates: readonly WitsmlTemplate[];
  onClose: () => void;
  /** Called with the saved template. */
  onSaved?: (id: string) => void;
};

const labels = { name: "Name", wsdlFile: "WSDL file" } as const;

/** Adds a template from a file that is dropped or pasted, or edits one. */
export function TemplateModal({ template, templates, onClose, onSaved }: TemplateModalProps) {
  const cache = useQueryClient();
  const draft = useDraft({ name: template?.name ?? "", wsdlFile: template?.wsdlFile ?? "" });
  const { form, change, changed } = draft;
  const [tooLong, setTooLong] = useState<string | null>(null);
  const take = () => cache.invalidateQueries({ queryKey: routeKey("GET api/witsml-template") });
  const saving = useSaving(take);
  const nameFault = form.name === "" ? null : requiredMessage(form.name);
  const fault = useMemo(() => fileFault(form.wsdlFile), [form.wsdlFile]);
  const merge = mergeOf(draft, {
    by: saving.changedBy,
    labelOf: (field) => labels[field],
    textOf: (field, value) => (field === "name" ? value : sizeText(value)),
  });
  const isComplete = form.name.trim() !== "" && form.wsdlFile !== "" && fault === null;
  const maySave = isComplete && changed.length > 0 && countUndecided(merge) === 0 && !saving.isBusy;
  const read = async (file: File) => {
    const isTooLong = file.size > MOST_WSDL_BYTES;
    setTooLong(isTooLong ? `${file.name}: ${WSDL_TOO_LONG}` : null);
    if (isTooLong) return;
    change({ wsdlFile: await file.text(), ...(form.name === "" && { name: nameOfFile(file.name) }) });
  };
  const save = async () => {
    const isSaved = await saving.save(async () => {
      if (template === null) {
        const id = await createTemplate({ name: form.name.trim(), wsdlFile: form.wsdlFile });
        if (id !== null) onSaved?.(id);
      } else {
        const values = Object.fromEntries(changed.map((field) => [field, form[field]]));
        await updateTemplate(templates, template._id, template.version, values);
      }
    });
    if (!isSaved) return;
    await take();
    onClose();
  };
  return (
    <FormModal
      title={template === null ? "Add template" : "Edit template"}
      context={template?.name}
      width={720}
      submit={template === null ? "Add" : "Save"}
      isDisabled={!maySave}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <MergeNotice merge={merge} />
      <TextField
        label={labels.name}
        required
        maxLength={200}
        value={form.name}
        error={nameFault}
        onChange={(name) => change({ name })}
      />
      <FileDrop
        label="Drop a WSDL file here"
        hint="WSDL 1.1 as .wsdl or .xml, up to 1 MB"
        extensions={[".wsdl", ".xml"]}
        multiple={false}
        onFiles={([file]) => file && void read(file)}
      />
      <Field label="Or paste its text" error={null}>
        {({ id }) => (
          <textarea
            id={id}
            className={pathImport.paste}
            rows={12}
            spellCheck={false}
            value={form.wsdlFile}
            onChange={(event) => change({ wsdlFile: event.currentTarget.value })}
          />
        )}
      </Field>
      <FieldError text={tooLong ?? fault} />
    </FormModal>
  );
}

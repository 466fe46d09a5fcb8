import type { WitsmlTemplate } from "@sigma/contract/rigs/witsml-template";
import { IconDownload, IconEdit, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fileName, saveFile } from "../../charts/export/save-file";
import { routeKey } from "../../data/pages/use-route";
import { Button, IconButton } from "../../ui/controls/button";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";
import { TemplateModal } from "./template-modal";
import { removeTemplate } from "./template-calls";
import searchedList from "../../ui/layout/searched-list.module.css";
import styles from "./witsml-template.module.css";

type TemplateDetailProps = { template: WitsmlTemplate; templates: readonly WitsmlTemplate[] };

/** A template with its file as uploaded. */
export function TemplateDetail({ template, templates }: TemplateDetailProps) {
  const cache = useQueryClient();
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const { name, wsdlFile } = template;
  const remove = async () => {
    setOpen(null);
    try {
      await removeTemplate(template);
    } catch {
      // The alert of the call has said why; the template is still there.
    }
    await cache.invalidateQueries({ queryKey: routeKey("GET api/witsml-template") });
  };
  return (
    <section className={searchedList.detail} aria-label={name}>
      <div className={searchedList.head}>
        <h2 className="type-title">{name}</h2>
        <div className={searchedList.tools}>
          <Button icon={<IconEdit size={14} stroke={1.5} aria-hidden />} onClick={() => setOpen("edit")}>
            Edit
          </Button>
          <Button
            icon={<IconDownload size={14} stroke={1.5} aria-hidden />}
            onClick={() => saveFile(fileName([name], "wsdl"), new Blob([wsdlFile], { type: "application/wsdl+xml" }))}
          >
            WSDL
          </Button>
          <IconButton label={`Delete ${name}`} onClick={() => setOpen("delete")}>
            <IconTrash size={16} stroke={1.5} />
          </IconButton>
        </div>
      </div>
      <textarea
        className={styles.file}
        aria-label={`WSDL file of ${name}`}
        readOnly
        spellCheck={false}
        value={wsdlFile}
      />
      {open === "edit" && <TemplateModal template={template} templates={templates} onClose={() => setOpen(null)} />}
      {open === "delete" && (
        <ConfirmModal context={`Delete ${name}`} onCancel={() => setOpen(null)} onApply={() => void remove()} />
      )}
    </section>
  );
}

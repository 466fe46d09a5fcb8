import { drawnRows } from "../../data/calls/loaded";
import type { WitsmlTemplate } from "@sigma/contract/rigs/witsml-template";
import { IconFileCode, IconPlus } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { useRoute } from "../../data/pages/use-route";
import { UndoDeletions } from "../../settings/deleting/undo-deletions";
import { Button } from "../../ui/controls/button";
import { byName, contain } from "../../ui/layout/list-view";
import { PageTools } from "../../ui/layout/page-tools";
import { type Column, PanelBody } from "../../ui/layout/panel";
import { SearchedList } from "../../ui/layout/searched-list";
import { TemplateDetail } from "./template-detail";
import { serviceOf, sizeText } from "./template-form";
import { TemplateModal } from "./template-modal";
import { usePageQuery } from "../../data/pages/use-page-query";
import searchedList from "../../ui/layout/searched-list.module.css";

/** Lists the templates of WITSML stores, with the file of the selected template; to add, edit and delete. */
export default function WitsmlTemplatePage() {
  const templates = useRoute("GET api/witsml-template", {});
  const [isAdding, setAdding] = useState(false);
  const [, choose] = useChosenTemplate();
  return (
    <UndoDeletions kind="witsml-template">
      <PageTools>
        <Link to={pageHref("witsml-servers")}>Servers</Link>
      </PageTools>
      <PanelBody
        of={templates}
        what="WITSML templates"
        empty={{
          sentence: "No WITSML templates yet",
          why: "A template is the WSDL file of a WITSML store: it describes which calls the store answers, and where.",
          icon: IconFileCode,
          action: { label: "Add template", run: () => setAdding(true) },
        }}
      >
        {(list) => <Templates templates={list} onAdd={() => setAdding(true)} />}
      </PanelBody>
      {isAdding && templates.data !== undefined && (
        <TemplateModal
          template={null}
          templates={drawnRows(templates)}
          onClose={() => setAdding(false)}
          onSaved={(id) => choose(id)}
        />
      )}
    </UndoDeletions>
  );
}

function Templates({ templates, onAdd }: { templates: readonly WitsmlTemplate[]; onAdd: () => void }) {
  const [search, setSearch] = useState("");
  const [asked, choose] = useChosenTemplate();
  const rows = useMemo(
    () =>
      templates
        .toSorted((a, b) => byName(a.name, b.name))
        .map((template) => ({ template, ...serviceOf(template.wsdlFile), size: sizeText(template.wsdlFile) })),
    [templates],
  );
  const matchingRows = rows.filter(({ template, address }) => contain([template.name, address ?? ""], search));
  const open = matchingRows.find(({ template }) => template._id === asked) ?? matchingRows[0];
  return (
    <div className={searchedList.page}>
      <SearchedList
        title="WITSML templates"
        count={templates.length}
        search={{ value: search, placeholder: "Name or address", onChange: setSearch }}
        found={matchingRows}
        columns={columns}
        rowKey={({ template }) => template._id}
        selected={open?.template._id ?? null}
        onSelect={choose}
        tools={
          <Button icon={<IconPlus size={14} stroke={1.5} aria-hidden />} onClick={onAdd}>
            Add template
          </Button>
        }
      />
      {open && <TemplateDetail key={open.template._id} template={open.template} templates={templates} />}
    </div>
  );
}

type Row = { template: WitsmlTemplate; operations: number; address: string | null; size: string };

const columns: Column<Row>[] = [
  { title: "Name", value: ({ template }) => template.name, isKey: true },
  { title: "Address", value: ({ address }) => address },
  { title: "Operations", value: ({ operations }) => operations, decimals: 0 },
  { title: "Size", value: ({ size }) => size, align: "right" },
];

/** The template in the address, and the function that selects another template. */
function useChosenTemplate(): [string | undefined, (id: string) => void] {
  const chosenId = usePageQuery("template");
  const router = useRouter();
  return [chosenId, (id) => void router.navigate({ to: pageHref("witsml-template"), search: { template: id } })];
}

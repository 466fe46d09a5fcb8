import type { WellCosts } from "@sigma/contract/costs/well-costs";
import type { WellId } from "@sigma/contract/ids";
import {
  IconArrowsExchange,
  IconFileDollar,
  IconFileImport,
  IconPlus,
  IconReceipt,
  IconTable,
} from "@tabler/icons-react";
import { useState } from "react";
import { type Answer, findUnloaded, unloadedSentence } from "../../../data/calls/loaded";
import { useIsReplay } from "../../../data/replay/use-replay";
import { roleOf, useSession } from "../../../data/session/session";
import type { Tool } from "../../../ui/controls/tool-bar/tool";
import { ToolBar } from "../../../ui/controls/tool-bar/tool-bar";
import { MoreTool, ToolAction } from "../../../ui/controls/tool-bar/tool-button";
import { PanelEmpty } from "../../../ui/layout/panel";
import { DeliveryCard } from "../delivery-card";
import { CostTable } from "./cost-table";
import { AfeForm } from "./forms/afe-form";
import { AfeLineForm, StoredAfeLine } from "./forms/afe-line-form";
import { ExchangeRates } from "./forms/exchange-rates";
import { reportingDayText } from "../../../ui/delivery/money-words";
import { ImportCosts } from "./tickets/import-costs";
import { TicketForm } from "./tickets/ticket-form";
import { TicketList } from "./tickets/ticket-list";
import styles from "./costs.module.css";

type Dialog = "line" | "ticket" | "import" | "tickets" | "afe" | "rates";

type CostsCardProps = { wellId: WellId; costs: Answer<WellCosts | null> };

/** The AFE of the well by line, with what is committed, spent and forecast. */
export function CostsCard({ wellId, costs }: CostsCardProps) {
  const [dialog, setDialog] = useState<Dialog | { lineId: string } | null>(null);
  const isReplay = useIsReplay(wellId);
  const role = useSession(roleOf);
  const wellCosts = costs.data ?? null;
  const currency = wellCosts?.currency ?? "USD";
  const lines = wellCosts?.lines ?? [];
  const sections = wellCosts?.sections.map(({ name }) => name) ?? [];
  const close = () => setDialog(null);
  const tool = (name: Dialog, short: string, icon: Tool["icon"], label = short): Tool => ({
    id: `costs-${name}`,
    label,
    short,
    icon,
    // The forms start with the currency of the well.
    isDisabled: costs.data === undefined,
    run: () => setDialog(name),
  });
  return (
    <DeliveryCard
      title={wellCosts?.afeNumber ? `AFE ${wellCosts.afeNumber}` : "AFE"}
      note={wellCosts?.costsTo && `costs to ${reportingDayText(wellCosts.costsTo)}`}
      tools={
        <ToolBar of="AFE">
          {!isReplay && (
            <>
              <ToolAction tool={tool("import", "Import costs", IconFileImport)} />
              <ToolAction tool={tool("ticket", "Add ticket", IconReceipt)} />
              <ToolAction tool={tool("line", "Add AFE line", IconPlus)} />
              <MoreTool tool={tool("afe", "AFE", IconFileDollar, "AFE number, currency, approval")} />
            </>
          )}
          <MoreTool tool={tool("tickets", "Tickets", IconTable)} />
          <MoreTool tool={tool("rates", "Exchange rates", IconArrowsExchange)} />
        </ToolBar>
      }
    >
      {costs.data === undefined ? (
        <p className={styles.sentence}>{unloadedSentence[findUnloaded(costs)!]}</p>
      ) : wellCosts === null || wellCosts.lines.length === 0 ? (
        <PanelEmpty sentence="No AFE" why="Costs are shown once the AFE has a line, or a field ticket is entered." />
      ) : (
        <CostTable costs={wellCosts} {...(!isReplay && { onLine: (lineId: string) => setDialog({ lineId }) })} />
      )}
      {dialog === "line" && (
        <AfeLineForm wellId={wellId} line={null} currency={currency} sections={sections} onClose={close} />
      )}
      {dialog === "ticket" && (
        <TicketForm
          wellId={wellId}
          ticket={null}
          currency={currency}
          lines={lines}
          newestDay={wellCosts?.days.at(-1)?.date ?? ""}
          onClose={close}
        />
      )}
      {dialog === "import" && <ImportCosts wellId={wellId} onClose={close} />}
      {dialog === "tickets" && (
        <TicketList wellId={wellId} lines={lines} currency={currency} mayWrite={!isReplay} onClose={close} />
      )}
      {dialog === "afe" && <AfeForm wellId={wellId} onClose={close} />}
      {dialog === "rates" && (
        <ExchangeRates wellId={wellId} currency={currency} maySet={role === "admin" && !isReplay} onClose={close} />
      )}
      {dialog !== null && typeof dialog === "object" && (
        <StoredAfeLine wellId={wellId} id={dialog.lineId} currency={currency} sections={sections} onClose={close} />
      )}
    </DeliveryCard>
  );
}

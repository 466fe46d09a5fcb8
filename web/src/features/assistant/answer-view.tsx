import type { AssistantExchange, AssistantPart } from "@sigma/contract/assistant/assistant";
import type { CitedSource } from "@sigma/contract/assistant/cited-source";
import { channelRow, isChannelId } from "@sigma/terms/channels";
import type { MouseEvent, ReactNode } from "react";
import { formatQuantity } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./assistant.module.css";
import { hrefOfSource, citationText } from "./source-link";
import { Row, Stack } from "../../ui/layout/flow";

/** How an answer names wells, and opens the source of a value. */
export type AnswerContext = { wellName: (id: string) => string | null; open: (href: string) => void };

/** An answer: text in which every value is a link to its source. */
export function AnswerView({ exchange, context }: { exchange: AssistantExchange; context: AnswerContext }) {
  const { outcome, parts, fault, steps } = exchange;
  const isCited = parts.some(({ kind }) => kind !== "text" && kind !== "withheld");
  return (
    <Stack gap={8}>
      {outcome === "not-in-data" && <p className="type-strong">Not in the data</p>}
      {outcome === "cancelled" && <p className="text2">Cancelled</p>}
      {outcome === "failed" && (
        <Row as="p" gap={8} align="center">
          <AlarmGlyph level="Error" /> {fault}
        </Row>
      )}
      {parts.length > 0 && (
        <p className={styles.text}>
          {parts.map((part, place) => (
            // An answer does not change.
            <Part key={place} part={part} context={context} />
          ))}
        </p>
      )}
      {outcome === "answered" && !isCited && <p className="text2">No value of the data is cited in this answer.</p>}
      {steps.length > 0 && (
        <details className={styles.steps}>
          <summary>
            {steps.length} {steps.length === 1 ? "read" : "reads"}
          </summary>
          <ol>
            {steps.map((step, place) => (
              <li key={place}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </Stack>
  );
}

function Part({ part, context }: { part: AssistantPart; context: AnswerContext }): ReactNode {
  switch (part.kind) {
    case "text":
      return part.text;
    case "figure":
      return <Cited {...part} {...context} text={figureText(part)} />;
    case "moment":
      return <Cited {...part} {...context} text={formatMoment(part.time)} />;
    case "quote":
      return <Cited {...part} {...context} text={`“${part.text}”`} />;
    case "withheld":
      return <span className={styles.withheld}>[Withheld: the model named a figure that no tool gave]</span>;
  }
}

type CitedProps = AnswerContext & { text: string; label: string; source: CitedSource };

/** A value that opens its source; of a record of no well it is text with its source as the title. */
function Cited({ text, label, source, wellName, open }: CitedProps) {
  const href = hrefOfSource(source);
  const title = citationText(label, source, source.wellId === null ? null : wellName(source.wellId));
  if (href === null) return <span title={title}>{text}</span>;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(href);
  };
  return (
    <a href={href} title={title} className={styles.cited} onClick={follow}>
      {text}
    </a>
  );
}

/** Most decimals of a plain number. */
const MOST_DECIMALS = 2;

function figureText({ value, unit, label }: Extract<AssistantPart, { kind: "figure" }>): string {
  const decimals = isChannelId(label) ? channelRow(label).decimals : Number.isInteger(value) ? 0 : MOST_DECIMALS;
  return formatQuantity(value, { unit: unit ?? "", decimals });
}

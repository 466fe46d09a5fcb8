import type { AssistantState } from "@sigma/contract/assistant/assistant";
import { LONGEST_QUESTION } from "@sigma/contract/assistant/assistant-limits";
import type { WellId } from "@sigma/contract/ids";
import { IconPlayerStop, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useRoute } from "../../data/pages/use-route";
import { useReplay } from "../../data/replay/replay";
import { Button, IconButton } from "../../ui/controls/button";
import { TextAreaField } from "../../ui/controls/text-area-field";
import { Row, Stack } from "../../ui/layout/flow";
import { HelpButton } from "../../ui/help/help-button";
import { PanelBody } from "../../ui/layout/panel";
import { classNames } from "../../ui/theme/class-names";
import { type AnswerContext, AnswerView } from "./answer-view";
import styles from "./assistant.module.css";
import { useAssistant } from "./use-assistant";

type AssistantPanelProps = {
  /** The well on the screen. */
  wellId: WellId | undefined;
  open: (href: string) => void;
  onClose: () => void;
};

/** Questions about the data of wells, with answers whose every value is a link to its source. */
export function AssistantPanel({ wellId, open, onClose }: AssistantPanelProps) {
  const { state, refusal, ask, cancel, clear } = useAssistant();
  const wells = useRoute("GET api/wells", {}).data;
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  // The panel was opened to ask.
  useEffect(() => field.current?.focus(), []);
  const question = text.trim();
  const isRunning = state.data?.running != null;
  const isReplay = useReplay(({ replay }) => replay !== null);
  const wellName = (id: string) => wells?.find(({ _id }) => _id === id)?.name ?? null;
  const submit = async () => {
    if (question === "" || isRunning) return;
    if (await ask(question, wellId)) setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape in the guide closes the guide.
    if (event.key === "Escape" && event.currentTarget.contains(event.target as Node) && !isInDialog(event.target)) {
      event.stopPropagation();
      onClose();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any of its controls
    <aside
      className={classNames(styles.panel, wellId !== undefined && styles.below)}
      aria-label="Assistant"
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <h2 className="type-title">Assistant</h2>
        <Row gap={4} atEnd>
          {state.data && state.data.exchanges.length > 0 && (
            <Button look="plain" disabled={isRunning} onClick={() => void clear()}>
              New conversation
            </Button>
          )}
          <HelpButton section="Ask the assistant" />
          <IconButton label="Close the assistant" onClick={onClose}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </IconButton>
        </Row>
      </header>
      <PanelBody of={state} what="the assistant" empty="The assistant is off">
        {(assistant) => <Conversation assistant={assistant} context={{ wellName, open }} />}
      </PanelBody>
      <Stack
        as="form"
        gap={8}
        padding="12px 16px"
        keepsSize
        className="line-above"
        aria-label="Question"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextAreaField
          label={wellId === undefined ? "Question" : `Question, ${wellName(wellId) ?? "this well"}`}
          ref={field}
          rows={3}
          maxLength={LONGEST_QUESTION}
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey) return;
            event.preventDefault();
            void submit();
          }}
        />
        {refusal !== null && (
          <p role="alert" className="error-text">
            {refusal}
          </p>
        )}
        <Row gap={8} align="center" wraps>
          <Button type="submit" look="filled" width={64} disabled={question === "" || isRunning}>
            Ask
          </Button>
          {isRunning && (
            <Button icon={<IconPlayerStop size={16} stroke={1.5} aria-hidden />} onClick={() => void cancel()}>
              Cancel
            </Button>
          )}
        </Row>
        {state.data?.host && (
          <p className="text2">
            Questions and the data read for them are sent to {state.data.host} ({state.data.model}).
            {isReplay && " Answers are about what is stored now, not as of the replay."}
          </p>
        )}
      </Stack>
    </aside>
  );
}

const isInDialog = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("dialog, [role='dialog']") !== null;

function Conversation({ assistant, context }: { assistant: AssistantState; context: AnswerContext }) {
  const { exchanges, running, isOn } = assistant;
  const count = exchanges.length + (running ? running.steps.length + 1 : 0);
  return (
    <div className={styles.conversation} role="log" aria-label="Conversation">
      {!isOn && <p className="text2">The assistant is off.</p>}
      {isOn && exchanges.length === 0 && !running && (
        <p className="text2">
          Ask about the data of wells: values at a time or depth, surveys, reports, notes. Every value in an answer is a
          link to its source.
        </p>
      )}
      {exchanges.map((exchange) => (
        <article key={exchange._id} className={styles.exchange} aria-label={exchange.question}>
          <p className={styles.question}>{exchange.question}</p>
          <AnswerView exchange={exchange} context={context} />
        </article>
      ))}
      {running && (
        <article className={styles.exchange} aria-label={running.question}>
          <p className={styles.question}>{running.question}</p>
          <p className="text2">{running.steps.at(-1) ?? "Waiting for the model"}…</p>
        </article>
      )}
      {/* What is new scrolls into view. */}
      <div key={count} ref={(end) => end?.scrollIntoView({ block: "end" })} />
    </div>
  );
}

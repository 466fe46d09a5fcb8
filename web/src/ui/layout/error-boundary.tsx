import { Component, type ReactNode, useEffect } from "react";
import { reportError } from "../../data/calls/report-error";
import { whenBack } from "../../data/calls/when-back";
import { PanelError } from "./panel";

type ErrorBoundaryProps = {
  /** Shown when the error has no title. */
  title: string;
  children: ReactNode;
};

/** Shows an error of its children in their place, reports it once, and leaves everything around it running. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    reportError(this.props.title, error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorNotice error={error} title={this.props.title} retry={() => this.setState({ error: null })} />;
  }
}

type ErrorNoticeProps = { error: Error; title: string; retry: () => void; reload?: () => void };

/**
 * An error in place of a page or panel. A failed chunk can be loaded only with a page reload: browsers keep the failure. The page
 * reloads by itself once a lost connection is restored, unless the user would lose typed input.
 */
export function ErrorNotice({ error, title, retry, reload = reloadPage }: ErrorNoticeProps) {
  const own = "title" in error && typeof error.title === "string" ? error.title : title;
  const isChunk = error.name === "ChunkFailure";
  const again = isChunk ? reload : retry;
  useEffect(() => (isChunk ? whenBack(() => isSomethingTyped() || reload()) : undefined), [isChunk, reload]);
  return <PanelError title={own} text={error.message} retry={again} />;
}

const reloadPage = () => location.reload();

/** Whether a reload would interrupt the user: a field with the focus, an open dialog, edits that need confirmation. */
const isSomethingTyped = (): boolean =>
  document.activeElement?.matches("input, textarea, [contenteditable]") === true ||
  document.querySelector("[role=dialog]") !== null ||
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

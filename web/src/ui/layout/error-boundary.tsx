import { Component, type ReactNode } from "react";
import { reportError } from "../../data/calls/report-error";
import { PanelError } from "./panel";

type ErrorBoundaryProps = {
  /** Shown when the error brings no title of its own. */
  title: string;
  children: ReactNode;
};

/** Shows the error of what it holds in its place, reports it once, and leaves everything around it standing. */
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

/** An error in place of a page or panel. A chunk that failed comes again only with the page. */
export function ErrorNotice({ error, title, retry }: { error: Error; title: string; retry: () => void }) {
  const own = "title" in error && typeof error.title === "string" ? error.title : title;
  const again = error.name === "ChunkFailure" ? () => location.reload() : retry;
  return <PanelError title={own} text={error.message} retry={again} />;
}

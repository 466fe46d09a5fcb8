import MarkdownText from "markdown-to-jsx/react";
import type { ReactNode } from "react";
import { PanelEmpty } from "../../../ui/layout/panel";
import styles from "./panels.module.css";

const overrides = { a: { component: TextLink }, img: { component: () => null } };

/** A text in Markdown. HTML in it is shown as text, and pictures are left out: they would tell another server who reads it. */
export default function TextPanel({ text }: { text: string }) {
  if (text.trim() === "") return <PanelEmpty sentence="This text is empty" />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that is longer than the panel scrolls by key
    <div className={styles.text} tabIndex={0}>
      <MarkdownText options={{ disableParsingRawHTML: true, overrides }}>{text}</MarkdownText>
    </div>
  );
}

function TextLink({ href, children }: { href?: string; children?: ReactNode }) {
  if (href?.startsWith("/") && !href.startsWith("//")) return <a href={href}>{children}</a>;
  return href?.startsWith("https:") ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );
}

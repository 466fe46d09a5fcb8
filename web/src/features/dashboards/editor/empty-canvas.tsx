import { IconLayoutDashboard } from "@tabler/icons-react";
import { Button } from "../../../ui/controls/button";
import { Row } from "../../../ui/layout/flow";
import { PanelEmpty } from "../../../ui/layout/panel";
import { type Template, templates } from "../templates";
import styles from "./editor.module.css";

const offeredTemplates = templates.filter(({ make }) => make(null).panels.length > 0);

/** The place of the first panel, with templates to start from. */
export function EmptyCanvas({ onTemplate }: { onTemplate: (template: Template) => void }) {
  return (
    <div className={styles.empty}>
      <PanelEmpty
        sentence="Drag a panel here"
        why="Or click it in the library, or start from a template:"
        icon={IconLayoutDashboard}
      />
      <Row gap={8} justify="center" wraps padding="0 16px 24px">
        {offeredTemplates.map((template) => (
          <Button key={template.name} title={template.about} onClick={() => onTemplate(template)}>
            {template.name}
          </Button>
        ))}
      </Row>
    </div>
  );
}

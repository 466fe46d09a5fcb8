import { Grid, Row } from "../../ui/layout/flow";
import { feedStates } from "@sigma/engine/feed/feed-state";
import { toast } from "../../data/notifications/toasts";
import { Button } from "../../ui/controls/button";
import { FieldError } from "../../ui/controls/field-error";
import { HoverTip } from "../../ui/controls/hover-tip/hover-tip";
import { Loading } from "../../ui/layout/loading";
import { MicroScale } from "../../ui/layout/micro-scale";
import { InfoBar, PanelEmpty, PanelError, StaleBar } from "../../ui/layout/panel";
import type { Theme } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { FeedBadge } from "../../ui/well/feed-badge";
import { RigStatePill } from "../../ui/well/rig-state-pill";
import styles from "./dev-kit.module.css";
import { Piece } from "./piece";

const levels = ["Error", "Warning", "Info", "Ok"] as const;
const rigStates = Array.from({ length: 20 }, (_, code) => code);
const again = () => toast.info("Try again", "This panel is only shown");

/** Alarms, feeds, rig states, and what a panel shows in place of its content. */
export function NoticePieces({ theme }: { theme: Theme }) {
  return (
    <>
      <Piece name="Alarm levels">
        <Row gap={8} align="center" wraps>
          {levels.map((level) => (
            <Row key={level} as="span" gap={8} align="center" wraps>
              <AlarmGlyph level={level} />
              {level}
            </Row>
          ))}
          <FieldError text="Value should be between 0 and 360" />
        </Row>
      </Piece>
      <Piece name="Feeds">
        <Row gap={8} align="center" wraps>
          {feedStates.map((state) => (
            <FeedBadge key={state} state={state} age={14} />
          ))}
        </Row>
      </Piece>
      <Piece name="Rig states" wide>
        <Row gap={8} align="center" wraps>
          {rigStates.map((code) => (
            <RigStatePill key={code} code={code} theme={theme} />
          ))}
        </Row>
      </Piece>
      <Piece name="Scale of a value">
        <div style={{ width: 240 }}>
          <MicroScale
            min={0}
            max={100}
            value={62}
            window={{ min: 20, max: 70 }}
            limits={[85]}
            color={traceColor(traceColorAt(4), theme)}
          />
        </div>
      </Piece>
      <Piece name="Tip beside the mouse">
        <HoverTip tip="7/8 lobes, 5.0 stages">
          <Button>Motor</Button>
        </HoverTip>
      </Piece>
      <Piece name="Toasts">
        <Row gap={8} align="center" wraps>
          <Button onClick={() => toast.success("General settings", "Changes applied")}>Success</Button>
          <Button onClick={() => toast.warning("Active Preset can't be deleted")}>Warning</Button>
          <Button onClick={() => toast.error("Server connection error", "Network lost")}>Error</Button>
        </Row>
      </Piece>
      <Piece name="Panel: loading, empty, failed, old" wide>
        <Grid columns="repeat(auto-fill, minmax(240px, 1fr))" gap={12}>
          <div className={styles.panel}>
            <Loading what="surveys" />
          </div>
          <div className={styles.panel}>
            <PanelEmpty sentence="This well doesn't have MWD Runs" why="A run needs a BHA" />
          </div>
          <div className={styles.panel}>
            <PanelError title="surveys/get error" text="Service unavailable" retry={again} />
          </div>
          <div className={styles.panel}>
            <StaleBar text="No data" age={372} />
            <InfoBar title="Reduced detail" text="Behind by 4 s" />
          </div>
        </Grid>
      </Piece>
    </>
  );
}

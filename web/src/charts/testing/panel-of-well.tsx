import { HOUR } from "@sigma/terms/durations";
import type { User } from "@sigma/contract/users/user";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { type ComponentType, type ReactNode, useState } from "react";
import { beforeEach, vi } from "vitest";
import { useSession } from "../../data/session/session";
import { connect } from "../../data/calls/socket";
import { fakeServer } from "../../data/testing/fake-server";
import { useWellData, wellDataOf } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { sampleUser, sampleWell } from "../../data/testing/samples";
import type { PanelProps } from "../../ui/layout/panel";
import { PanelToolsPlace } from "../../ui/layout/panel-tools";
import { render } from "../../ui/testing/render";

/** The newest sample of every well, epoch s. */
export const NOW = Date.UTC(2009, 6, 4, 6, 52) / 1000;

/** First and last moment of every well. */
export const borders = { from: NOW - 13 * HOUR, to: NOW };

let wells = 0;

/** The well of this test. */
export const wellId = (): WellId => `well-${wells}` as WellId;

/** Gives each test of a file its own well, so that data loaded for another test is not used. */
export function eachTestInItsOwnWell(): void {
  beforeEach(() => {
    vi.stubGlobal("fetch", fakeServer.fetch);
    wells += 1;
  });
}

/** Opens the well of this test, as a user, and renders a part of it. */
export function openPanel(panel: ReactNode, user: Partial<User> = {}): void {
  useSession.setState({ token: "abc", user: sampleUser(user) });
  connect({ token: "abc" });
  render(panel);
}

/** The page's data of the well of this test. */
export const wellData = (): WellData => wellDataOf(wellId());

/** Follows the well of this test and renders a part of it. */
export function FollowedWell({ children }: { children: (data: WellData) => ReactNode }) {
  return children(useWellData(wellId()));
}

/** A panel in the middle of the dashboard, with the place for its tools above. */
export function MiddlePanel({ children }: { children: ReactNode }) {
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div style={{ width: 960, height: 800, background: "var(--color-panel)" }}>
      <div ref={setTools} style={{ height: 36, display: "flex" }} />
      <div style={{ position: "relative", height: 764 }}>
        <PanelToolsPlace value={tools}>{children}</PanelToolsPlace>
      </div>
    </div>
  );
}

/** Opens a panel of the well of this test in the middle of the dashboard, as a user. */
export function openMiddlePanel(Panel: ComponentType<PanelProps>, user?: Partial<User>): void {
  const panel = <Panel wellId={wellId()} well={sampleWell(wellId())} data={wellData()} />;
  openPanel(<MiddlePanel>{panel}</MiddlePanel>, user);
}

/** Does so on a page that follows the well. */
export function openFollowingPanel(
  Panel: ComponentType<PanelProps>,
  user?: Partial<User>,
  change?: Partial<Well>,
): void {
  openPanel(
    <MiddlePanel>
      <FollowedWell>
        {(data) => <Panel wellId={wellId()} well={sampleWell(wellId(), change)} data={data} />}
      </FollowedWell>
    </MiddlePanel>,
    user,
  );
}

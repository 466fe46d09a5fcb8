import { useEffect } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "../../ui/testing/render";
import { PageFrame } from "./page-frame";

it("leaves the document the title of a page that is there at once", async () => {
  function Named() {
    useEffect(() => {
      document.title = "15/9-F-9 A – Sigma";
    });
    return <p>the well</p>;
  }
  render(
    <PageFrame
      route={{ page: "well-dashboard", title: "Well", frame: "bare", replay: "by-itself", component: Named }}
    />,
  );
  await expect.element(page.getByText("the well")).toBeVisible();
  expect(document.title).toBe("15/9-F-9 A – Sigma");
});

import { expect, it } from "vitest";
import { deviceOf } from "./device-of";

it("names browser and system of a user agent, and a program by its own name", () => {
  const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
  expect(deviceOf(chrome)).toBe("Chrome, Windows");
  expect(deviceOf(`${chrome} Edg/140.0`)).toBe("Edge, Windows");
  const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
  expect(deviceOf(iPhone)).toBe("Safari, iPhone");
  expect(deviceOf("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")).toBe("Firefox, Linux");
  expect(deviceOf("python-requests/2.32")).toBe("python-requests/2.32");
  expect(deviceOf(undefined)).toBeNull();
});

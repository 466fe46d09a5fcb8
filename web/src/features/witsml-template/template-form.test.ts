import { expect, it } from "vitest";
import { fileFault, nameOfFile, serviceOf } from "./template-form";

const head = '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/">';

it("returns why a file isn't a template, and nothing without a file", () => {
  expect(fileFault("")).toBeNull();
  expect(fileFault(`${head}</definitions>`)).toBeNull();
  expect(fileFault("<logs/>")).toContain("isn't a WSDL 1.1 document");
  expect(fileFault(`${head}${"x".repeat(1_000_000)}</definitions>`)).toBe("The file has more than 1 MB");
});

it("counts the operations of a service once each, and reads its address", () => {
  const port =
    '<portType><operation name="WMLS_GetCap"/><wsdl:operation parameterOrder="a" name="WMLS_GetVersion"/></portType>';
  const binding = '<binding><operation name="WMLS_GetCap"><soap:operation soapAction="x"/></operation></binding>';
  const service = "<service><port><soap:address location='https://store.example/WMLS'/></port></service>";
  expect(serviceOf(head + port + binding + service)).toEqual({ operations: 2, address: "https://store.example/WMLS" });
  expect(serviceOf(head)).toEqual({ operations: 0, address: null });
});

it("proposes the name of the file without its ending", () => {
  expect(nameOfFile("WMLS.WSDL")).toBe("WMLS");
});

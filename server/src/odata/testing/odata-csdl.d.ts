declare module "odata-csdl/lib/xml2json.js" {
  /** Reads CSDL XML into CSDL JSON. @param options `messages` receives what breaks a rule */
  export function xml2json(
    xml: string,
    options: { strict: boolean; messages: unknown[] },
  ): Record<string, Record<string, object>>;
}

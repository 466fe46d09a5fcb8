type Refusal = { message?: string; code?: string };
/** A failed request of Grafana; Sigma answers calls with a refusal, and tables with one as OData has it. */
type Fault = { status?: number; message?: string; data?: Refusal & { error?: Refusal } };

/** Why a request failed, as a sentence for the user of a dashboard. */
export function sentenceOf(fault: unknown): string {
  if (fault instanceof Error && fault.cause !== undefined) return fault.message;
  const { status, message, data } = fault as Fault;
  const refusal = data?.error ?? data;
  if (refusal?.code === "session") return "Sigma does not accept the token: enter one of Administration, API tokens";
  if (refusal?.code === "permission") return "The token may not read this";
  // What Sigma says itself, such as the field and the rule of a refused filter.
  if (refusal?.code !== undefined && refusal.message) return refusal.message;
  if (status === 502 || status === 503 || status === 504) {
    return "Sigma cannot be reached at its address: check the URL, and whether Grafana can reach it";
  }
  if (status === 404) return "No Sigma server answers at this address: check the URL";
  return refusal?.message ?? message ?? `Sigma answered with the status ${status ?? "none"}`;
}

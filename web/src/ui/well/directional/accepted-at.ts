import type { ClearedOffset } from "@sigma/contract/directional/anti-collision";
import type { StandingAcceptance } from "@sigma/contract/directional/separation-acceptance";
import type { Feet } from "@sigma/terms/quantities";

/** The valid acceptance of an offset well at a depth; null without one, or if the approach is worse than accepted. */
export const acceptedAt = ({ acceptances }: Pick<ClearedOffset, "acceptances">, at: Feet): StandingAcceptance | null =>
  acceptances.find(({ md, worsening }) => worsening === null && at >= md.from && at <= md.to) ?? null;

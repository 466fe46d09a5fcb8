import { CallError } from "@sigma/contract/errors";
import { HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";
import * as client from "openid-client";
import type { Logger } from "pino";
import type { OidcSettings } from "./oidc-settings";

/** An account as the provider describes it. */
export type Identity = {
  issuer: string;
  /** The id of the account at the issuer. */
  subject: string;
  username: string | null;
  name: string | null;
  email: string | null;
  isEmailVerified: boolean;
  /** The values of the claim of roles. */
  roles: readonly string[];
  /** Proof of the sign-on, which the provider requires for signing out. */
  idToken: string | null;
};

/** A sign-on in progress: the values against which the provider's response is checked. */
export type SignOnChecks = { state: string; nonce: string; codeVerifier: string };

/** The parameters with which the provider sends the browser back. */
export type SignOnAnswer = { code?: string | undefined; error?: string | undefined; iss?: string | undefined };

/** The identity provider. Its calls throw CallError `unavailable` if it cannot be reached, `login` if it refuses. */
export type IdentityProvider = {
  label: string;
  /** The address at which the browser signs on. */
  addressFor(checks: SignOnChecks): Promise<string>;
  identify(answer: SignOnAnswer, checks: SignOnChecks): Promise<Identity>;
  /** The address at which the browser signs out at the provider; null if the provider has none. */
  logoutAddress(idToken: string | null): Promise<string | null>;
};

/** Timeout of a response from the provider. */
const TIMEOUT: Seconds = 10;
/** How far its clock may be off. */
const CLOCK_TOLERANCE: Seconds = 30;
/** After so long its configuration is read again. */
const REREAD_AFTER_MS = HOUR * 1000;

/** The provider of an installation; its configuration is requested on first use. */
export function createIdentityProvider(settings: OidcSettings, log: Pick<Logger, "warn">): IdentityProvider {
  const { label, publicUrl } = settings;
  const redirectUri = `${publicUrl}/login`;
  let knownConfiguration: { configuration: client.Configuration; readAt: number } | null = null;

  const configuration = async () => {
    if (knownConfiguration && Date.now() - knownConfiguration.readAt < REREAD_AFTER_MS)
      return knownConfiguration.configuration;
    knownConfiguration = { configuration: await discover(settings), readAt: Date.now() };
    return knownConfiguration.configuration;
  };
  /** Turns what the library throws into a sentence; the cause is logged. */
  const askProvider = async <Result>(work: (config: client.Configuration) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await configuration());
    } catch (fault) {
      if (fault instanceof CallError) throw fault;
      log.warn({ err: fault }, "a single sign-on failed");
      throw refusalOf(fault, label);
    }
  };

  return {
    label,
    addressFor: ({ state, nonce, codeVerifier }) =>
      askProvider(async (config) => {
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: `openid profile email ${settings.scope}`.trim(),
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
          state,
          nonce,
        });
        return url.href;
      }),
    identify: (answer, { state, nonce, codeVerifier }) =>
      askProvider(async (config) => {
        const url = new URL(redirectUri);
        for (const [name, value] of Object.entries({ ...answer, state })) {
          if (value !== undefined) url.searchParams.set(name, value);
        }
        const tokens = await client.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        // Many providers give the address and the groups by this call alone.
        const more = config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
        return identityOf(
          { ...claims, ...more, iss: claims.iss, sub: claims.sub },
          settings.roleClaim,
          tokens.id_token ?? null,
        );
      }),
    logoutAddress: (idToken) =>
      askProvider(async (config) => {
        if (!config.serverMetadata().end_session_endpoint) return null;
        const hint = idToken === null ? {} : { id_token_hint: idToken };
        return client.buildEndSessionUrl(config, { post_logout_redirect_uri: redirectUri, ...hint }).href;
      }),
  };
}

async function discover(settings: OidcSettings): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret, clientAuth } = settings;
  const authenticate = clientAuth === "post" ? client.ClientSecretPost : client.ClientSecretBasic;
  const isLocal = issuer.startsWith("http:");
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE },
    authenticate(clientSecret),
    { timeout: TIMEOUT, ...(isLocal && { execute: [client.allowInsecureRequests] }) },
  );
  // The signature of the ID token is checked too, not only the transport.
  client.enableNonRepudiationChecks(config);
  return config;
}

function refusalOf(fault: unknown, label: string): CallError {
  const isDenied = fault instanceof client.AuthorizationResponseError && fault.error === "access_denied";
  if (isDenied) return new CallError("login", `${label} did not let you sign in, or you gave it up`);
  const isRefused = fault instanceof client.AuthorizationResponseError || fault instanceof client.ResponseBodyError;
  if (isRefused) return new CallError("login", `${label} refused the sign-in (${fault.error.slice(0, 60)}). Try again`);
  const { code } = fault as { code?: unknown };
  const isAnswer = typeof code === "string" && code.startsWith("OAUTH_") && !UNREACHABLE.has(code);
  if (isAnswer) return new CallError("login", `The answer of ${label} could not be trusted. Try again`);
  return new CallError("unavailable", `${label} cannot be reached. Try again, or sign in with a password`);
}

const UNREACHABLE = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
]);

type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

function identityOf(claims: Claims, roleClaim: string | null, idToken: string | null): Identity {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, 200) : null;
  };
  return {
    issuer: claims.iss,
    subject: claims.sub,
    username: text("preferred_username"),
    name: text("name"),
    email: text("email"),
    isEmailVerified: claims.email_verified === true,
    roles: roleClaim === null ? [] : textsOf(valueAt(claims, roleClaim)),
    idToken,
  };
}

/** The value of a claim, including a nested claim such as `realm_access.roles`. */
function valueAt(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split(".").reduce<unknown>((value, part) => {
    const isObject = typeof value === "object" && value !== null && Object.hasOwn(value, part);
    return isObject ? (value as Record<string, unknown>)[part] : undefined;
  }, claims);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

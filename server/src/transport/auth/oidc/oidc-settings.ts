import { type Role, roles } from "@sigma/contract/users/roles";

/** The identity provider that users may sign on with, and what its accounts become here. */
export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How the client proves itself to the provider. */
  clientAuth: "basic" | "post";
  /** The name of the provider on the sign-in page. */
  label: string;
  /** The address at which users reach Sigma, without a trailing slash; the provider redirects them to its sign-in page. */
  publicUrl: string;
  /** The scopes requested in addition to `openid profile email`. */
  scope: string;
  /** The claim that roles are read from, parts with dots between; null leaves the roles to Sigma. */
  roleClaim: string | null;
  /** The role that each value of the claim gives. */
  roles: ReadonlyMap<string, Role>;
  /** Whether a user is created for an account that no user has. */
  createsUsers: boolean;
  /** Whether an account signs in the user of the same verified e-mail address. */
  linksByEmail: boolean;
};

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the identity provider of an installation; null where none is set.
 *
 * @throws Error that names the variable and the rule
 */
export function readOidcSettings(variables: Variables): OidcSettings | null {
  const text = (name: string) => variables[name] ?? "";
  if (text("OIDC_ISSUER") === "") return null;
  const requireSetting = (name: string) => {
    if (text(name) === "") throw new Error(`${name} is needed where OIDC_ISSUER is set`);
    return text(name);
  };
  const choice = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value => {
    if (text(name) === "") return values[0];
    const matchingValue = values.find((value) => value === text(name));
    if (!matchingValue) throw new Error(`${name} must be one of ${values.join(", ")}, not "${text(name)}"`);
    return matchingValue;
  };
  const issuer = addressOf("OIDC_ISSUER", text("OIDC_ISSUER"));
  return {
    issuer,
    clientId: requireSetting("OIDC_CLIENT_ID"),
    clientSecret: requireSetting("OIDC_CLIENT_SECRET"),
    clientAuth: choice("OIDC_CLIENT_AUTH", ["basic", "post"]),
    label: text("OIDC_LABEL") || new URL(issuer).hostname,
    publicUrl: addressOf("PUBLIC_URL", requireSetting("PUBLIC_URL"), true).replace(/\/+$/, ""),
    scope: text("OIDC_SCOPE"),
    roleClaim: text("OIDC_ROLE_CLAIM") || null,
    roles: text("OIDC_ROLE_CLAIM") === "" ? new Map() : rolesOf(requireSetting("OIDC_ROLES")),
    createsUsers: choice("OIDC_NEW_USERS", ["refuse", "create"]) === "create",
    linksByEmail: choice("OIDC_LINK", ["off", "email"]) === "email",
  };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** @param isOwn whether it is the address of this installation, which rig sites may reach by plain HTTP */
function addressOf(name: string, text: string, isOwn = false): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === "https:" || (url?.protocol === "http:" && (isOwn || LOOPBACK.test(url.hostname)))) return text;
  throw new Error(`${name} must be an address that starts with https://`);
}

/** Reads `sigma-admins=admin,drillers=engineer`. */
function rolesOf(text: string): ReadonlyMap<string, Role> {
  const pairs = text.split(",").map((pair) => {
    const at = pair.lastIndexOf("=");
    const role = roles.find((each) => each === pair.slice(at + 1).trim());
    if (at < 1 || !role) throw new Error(`OIDC_ROLES must be like sigma-admins=admin,drillers=engineer, not "${text}"`);
    return [pair.slice(0, at).trim(), role] as const;
  });
  return new Map(pairs);
}

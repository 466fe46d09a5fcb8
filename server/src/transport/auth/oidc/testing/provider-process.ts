import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";

/**
 * An identity provider as a process with its own port. Its first line of output is its address. Every name may sign in; the
 * claims of an account are part of its name, as `name+verified+group`.
 *
 * Arguments: the address of Sigma, and a client secret.
 */
const [publicUrl, clientSecret] = process.argv.slice(2) as [string, string];

function claimsOf(account: string) {
  const [name = "", mail = "", ...groups] = account.split("+");
  const email = mail === "none" ? {} : { email: `${name}@example.com`, email_verified: mail === "verified" };
  return { sub: account, preferred_username: name, name: `The ${name}`, groups, ...email };
}

const settings: Configuration = {
  clients: [
    {
      client_id: "sigma",
      client_secret: clientSecret,
      redirect_uris: [`${publicUrl}/login`],
      post_logout_redirect_uris: [`${publicUrl}/login`],
    },
  ],
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "preferred_username", "groups"] },
  findAccount: (_ctx, id) => ({ accountId: id, claims: () => claimsOf(id) }),
  pkce: { required: () => true },
  cookies: { keys: ["testing"] },
};

const server = createServer();
server.listen(0, "127.0.0.1", () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, settings);
  const serve = provider.callback();
  server.on("request", (request, response) => void serve(request, response));
  console.log(`issuer ${issuer}`);
});

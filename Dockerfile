# Sigma as an image: docs/guides/operate.md says how it is built and run.
#
#   docker build -t sigma:1.0.0 .
#
# Build arguments:
#   CHROMIUM=0           leaves out the browser that prints PDF files (then: "Service unavailable")
#   EMBEDDED_POSTGRES=1  keeps Sigma's own database, for a server without DATABASE_URL

FROM node:20.20.2-bookworm-slim AS manifests
WORKDIR /sigma
COPY package.json package-lock.json .npmrc ./
COPY terms/package.json terms/
COPY engine/package.json engine/
COPY formats/package.json formats/
COPY contract/package.json contract/
COPY client/package.json client/
COPY server/package.json server/
COPY web/package.json web/
COPY simulator/package.json simulator/
COPY edge/package.json edge/
COPY e2e/package.json e2e/
COPY tools/package.json tools/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

FROM manifests AS packages
ARG EMBEDDED_POSTGRES=0
RUN npm ci --omit=dev --workspace=@sigma/server
# The bundle holds Sigma's own packages.
RUN rm -rf node_modules/@sigma && if [ "$EMBEDDED_POSTGRES" != 1 ]; then rm -rf node_modules/@embedded-postgres; fi

FROM node:20.20.2-bookworm-slim AS server
ARG CHROMIUM=1
# The browser prints pages of Sigma alone. Its own sandbox needs rights that a container does not have.
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini $(if [ "$CHROMIUM" = 1 ]; then echo chromium; fi) \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /etc/chromium.d \
  && echo 'export CHROMIUM_FLAGS="$CHROMIUM_FLAGS --no-sandbox"' > /etc/chromium.d/sigma \
  && install -d -o node -g node /data
WORKDIR /sigma
COPY --from=packages /sigma/node_modules node_modules
COPY --from=build /sigma/server/dist server/dist
COPY --from=build /sigma/web/dist web/dist
COPY package.json LICENSE ./
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data HOME=/tmp
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "server/dist/main.mjs"]

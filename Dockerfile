# The base image is named by its tag and not pinned by digest: what is built depends on the day. docs/hosting.md says how to pin it.
ARG NODE_VERSION=22
ARG BASE=node:${NODE_VERSION}-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY tsconfig.json ./
COPY script/build ./script/build
COPY src ./src
RUN npm run build && npm prune --omit=dev && find dist -name '*.map' -delete

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY LICENSE THIRD_PARTY.md CHANGELOG.md ./
COPY skills ./skills
RUN mkdir --mode=0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8787
HEALTHCHECK --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8787}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/cli/index.js"]
CMD ["serve"]

# Bastide.Dockerfile - the image in which agents work and bots play. Build it in a folder that
# contains bastide, the static program of a release (bastide-VERSION-x86_64-linux-musl).
FROM debian:12-slim

RUN apt-get update \
	&& apt-get install -y --no-install-recommends ca-certificates git python3 \
	&& rm -rf /var/lib/apt/lists/*
COPY bastide /usr/local/bin/bastide

# The folder of an agent: the bot to start from, the protocol, and the rules.
COPY workspace /workspace
WORKDIR /workspace
RUN git init -q && git config user.name arena && git config user.email arena@example.org \
	&& git add . && git commit -qm start

#!/usr/bin/env bash
# asOwner.sh COMMAND…, as root on the server: runs a command of the owner with the server's variables, such as its master key, and with its
# local address, the only one at which it accepts the key.
set -euo pipefail
while IFS= read -r line; do
  [[ $line =~ ^[A-Z_]+= ]] && export "$line"
done </etc/estore-parse.env
export ESTORE_BACKEND=parse VITE_PARSE_APP_ID="${PARSE_APP_ID:-estore}"
export VITE_PARSE_SERVER_URL="http://${HOST:-127.0.0.1}:${PORT:-1337}/parse"
exec "$@"

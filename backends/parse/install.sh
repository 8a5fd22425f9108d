#!/usr/bin/env bash
# install.sh [--restore FILE], as root: makes a Debian or Ubuntu machine the server of the shop, with the backup in FILE. It reports what it
# does, and changes no variable that is set, so it can be repeated: after an update, or to restore a backup. README.md describes the result.
set -euo pipefail
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
variables=/etc/estore-parse.env

stop() { echo "$*" >&2; exit 1; }
# has FILE NAME, value FILE NAME
has() { grep -qs "^$2=." "$1"; }
value() { sed -n "s/^$2=//p" "$1" | tail -n 1; }
# add FILE NAME VALUE: sets a variable that FILE lacks
add() {
  has "$1" "$2" && return
  printf '%s=%s\n' "$2" "$3" >>"$1"
  echo "$1: $2 added"
}
# ask FILE NAME QUESTION: asks for a variable that FILE lacks; nothing leaves it unset
ask() {
  local answer
  has "$1" "$2" && return
  read -rp "$3: " answer || stop "$2 is missing."
  [ -z "$answer" ] || add "$1" "$2" "$answer"
}
# write FILE: with the standard input as its content
write() {
  local text=$(cat)
  [ "$text" = "$(cat "$1" 2>/dev/null)" ] && return
  printf '%s\n' "$text" >"$1"
  echo "$1: written"
}
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
# Through the standard input, because other users see the arguments of a process.
sql() { as_postgres psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 <<<"$1"; }
exists() { [ -n "$(sql "SELECT 1 FROM pg_database WHERE datname = '$1'")" ]; }
# With the locale C, ids sort as in the shop.
create() {
  sql "CREATE DATABASE $1 OWNER estore LOCALE 'C' ENCODING 'UTF8' TEMPLATE template0"
  echo "database $1: created"
}

[ "$(id -u)" = 0 ] || stop 'Run this command as root.'
[ -d /run/systemd/system ] && command -v apt-get >/dev/null || stop 'This is no Debian or Ubuntu with systemd.'
node=$(command -v node) || stop 'Install Node.js first.'
[[ $node != /root/* && $node != /home/* ]] || stop "Install Node.js for all users: the server cannot read $node."
dump=${2:-}
[ $# = 0 ] || [[ $1 = --restore && -r $dump ]] || stop 'Usage: install.sh [--restore FILE]'

touch "$variables" && chmod 600 "$variables"
ask "$variables" SHOP_ORIGINS 'Address of the shop, such as https://shop.example'
ask "$variables" PARSE_PUBLIC_URL 'Address of the server, such as https://api.shop.example/parse'
ask "$variables" SMTP_URL 'Mail server, such as smtps://USER:PASSWORD@mail.example:465'
ask "$variables" MAIL_FROM 'Sender of mails, such as Shop <shop@example.com>'
if ! has "$variables" PARSE_MASTER_KEY; then
  ask "$variables" STRIPE_SECRET_KEY "Stripe's secret key, or nothing"
  ask "$variables" STRIPE_WEBHOOK_SECRET 'Signing secret of its notifications, or nothing'
fi
ask "$project/.env" ESTORE_SHOP 'Shop file, such as shop/mine.ts'
origins=$(value "$variables" SHOP_ORIGINS) url=$(value "$variables" PARSE_PUBLIC_URL)
add "$variables" PARSE_MASTER_KEY "$(head -c 32 /dev/urandom | base64)"
add "$project/.env" ESTORE_BACKEND parse
add "$project/.env" VITE_SITE_URL "${origins%%,*}"
add "$project/.env" VITE_PARSE_SERVER_URL "$url"
add "$project/.env" VITE_PARSE_APP_ID "$(value "$variables" PARSE_APP_ID | grep . || echo estore)"

dpkg --status postgresql caddy cron >/dev/null 2>&1 ||
  { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy postgresql caddy cron; }
id estore >/dev/null 2>&1 || useradd --system --shell /usr/sbin/nologin estore
password=$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')
database_port=$(sql 'SHOW port')
add "$variables" DATABASE_URI "postgres://estore:$password@127.0.0.1:$database_port/estore"
# The owner creates a database at another address.
if [[ $(value "$variables" DATABASE_URI) =~ ^postgres://estore:([0-9a-f]+)@127\.0\.0\.1:[0-9]+/estore$ ]]; then
  is_here=1
  sql "DO \$\$ BEGIN CREATE ROLE estore LOGIN; EXCEPTION WHEN duplicate_object THEN END \$\$; ALTER ROLE estore PASSWORD '${BASH_REMATCH[1]}'"
fi
# Names each missing or malformed variable.
"$project/backends/parse/asOwner.sh" node --input-type=module --eval "
  import { readVariables } from '$project/backends/parse/variables.mjs';
  try { readVariables(process.env, true); } catch ({ message }) { console.error(message); process.exit(1); }
" || stop "Correct $variables, and repeat this command."

cd "$project"
node --input-type=module --eval "
  import { ensureInstalled } from '$project/programs/install.mjs';
  for (const folder of ['', 'backends/parse/']) await ensureInstalled(new URL(folder, 'file://$project/'));
"
built=$(npm run --silent build:service -- backends/parse 2>&1) || [[ $built == *'has no "checkout"'* ]] || stop "$built"
echo "$built"

if [ -n "$dump" ]; then
  [ -n "${is_here:-}" ] || stop 'DATABASE_URI names another database: restore the backup there.'
  # A damaged backup leaves the shop as it is.
  exists estore_former && stop 'First remove the former database: runuser -u postgres -- dropdb estore_former'
  sql 'DROP DATABASE IF EXISTS estore_restored'
  create estore_restored
  as_postgres pg_restore --exit-on-error --no-owner --role=estore --dbname=estore_restored <"$dump"
  systemctl stop estore-parse 2>/dev/null || true
  exists estore && sql 'ALTER DATABASE estore RENAME TO estore_former'
  sql 'ALTER DATABASE estore_restored RENAME TO estore'
  echo "database estore: restored from $dump"
fi
[ -z "${is_here:-}" ] || exists estore || create estore

sed "s|/srv/estore|$project|; s|/usr/bin/node|$node|" backends/parse/estore-parse.service |
  write /etc/systemd/system/estore-parse.service
# Only a complete backup replaces that of the same weekday.
write /etc/cron.d/estore-backup <<'JOB'
30 3 * * * root umask 077; f=/var/backups/estore-$(date +\%u).dump; runuser -u postgres -- pg_dump --format=custom estore > $f.part && mv $f.part $f
JOB
port=$(value "$variables" PORT | grep . || echo 1337)
host=${url#https://} && host=${host%/parse}
# The publication writes the imported file. Until then, the pattern matches none.
sites=$(cat /etc/caddy/Caddyfile)
[[ $sites == *"$host {"* ]] || write /etc/caddy/Caddyfile <<SITES
$sites

import $project/Caddyfile*
$host {
	reverse_proxy 127.0.0.1:$port
}
SITES
systemctl daemon-reload
systemctl enable --quiet estore-parse
systemctl restart estore-parse
systemctl reload-or-restart caddy
for _ in {1..60}; do
  (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null && echo "The server listens at port $port." && exit
  sleep 1
done
stop 'The server does not respond: see journalctl --unit estore-parse'

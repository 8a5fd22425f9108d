#!/bin/sh
# makeSystem.sh FOLDER NODE, in this project: makes a bare Debian 12 with git and Node.js, which knows the owner's repository.
set -eu
system=$1
packages=ca-certificates,dbus,git,libstdc++6,systemd,systemd-sysv
debootstrap --variant=minbase --include=$packages bookworm "$system" http://deb.debian.org/debian >"$system.log" ||
  { tail "$system.log" >&2; exit 1; }
# The proxy of the test relays encrypted connections only.
echo 'deb https://deb.debian.org/debian bookworm main' >"$system/etc/apt/sources.list"
echo '127.0.0.1 localhost shop.example api.shop.example' >"$system/etc/hosts"
cp /etc/ssl/certs/ca-certificates.crt "$system/etc/ssl/certs/"
cp "$2" "$system/usr/bin/node"
mkdir -p "$system/usr/lib/node_modules"
cp -a "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$system/usr/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$system/usr/bin/npm"

# The owner's shop: Northlight with other contacts, another account, and the pictures of the demo.
shop=$system/srv/my-shop.git
mkdir "$shop"
git -c safe.directory='*' ls-files --cached --others --exclude-standard -z |
  tar --create --null --files-from=- | tar --extract --directory="$shop"
cd "$shop"
sed 's/northlight\.example/northlight.test/; s/DE02120300000000202051/DE89370400440532013000/' shop/northlight.ts >shop/mine.ts
cp seed/northlight.json items.json
cp -r seed/images/products public/images/
git init --quiet
git add --all
git -c user.name=Owner -c user.email=owner@northlight.test commit --quiet --message=Shop
git config --file "$system/root/.gitconfig" url./srv/my-shop.git.insteadOf https://git.example/my-shop.git

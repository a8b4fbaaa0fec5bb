#!/bin/bash
# Builds and starts deploy/Containerfile where no image registry is in reach: its own steps, in a Debian root that
# debootstrap makes, with a root file system that cannot be written and an account that is not root, as compose.yaml
# asks for. Needs root, debootstrap, npm and the Node that runs it (the version of the image).
#   DATABASE_URL=postgres://… deploy/rehearse-container.sh FOLDER
# Ends with 0 when the image's health check says that it works. FOLDER is kept; remove it by hand.
set -euo pipefail

folder=${1:?FOLDER, which is made and kept}
: "${DATABASE_URL:?as compose.yaml gives it to the product}"
source=$(cd "$(dirname "$0")/.." && git rev-parse --show-toplevel)
port=${PORT:-3003}
debian="$folder/debian" build="$folder/build" image="$folder/image" data="$folder/data"
# One instruction a line.
instructions=$(sed -e :a -e '/\\$/{N;s/\\\n//;ba}' "$source/deploy/Containerfile" | grep -v '^ *#')
of() { sed -n "s/^ *$1 \+//p" <<<"$instructions"; }
in_root() { # ROOT COMMAND…: with the image's PATH and the container's proc
  chroot "$1" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt /bin/sh -c "$2"
}
step() { echo "$(date +%T) $*"; }

wanted=$(sed -n 's/^FROM .*node:\([0-9.]*\)-.*/\1/p' <<<"$instructions" | head -1)
[ "$(node -p process.versions.node)" = "$wanted" ] || echo "note: node is $(node -v), the image's is v$wanted"

step "FROM node:$wanted-bookworm-slim: debootstrap"
if [ ! -e "$debian/usr/local/bin/node" ]; then
  mkdir -p "$folder"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$debian" >"$folder/debootstrap.log"
  cp "$(node -p process.execPath)" "$debian/usr/local/bin/node"
  mkdir -p "$debian/usr/local/lib/node_modules"
  cp -r "$(npm root -g 2>/dev/null)/npm" "$debian/usr/local/lib/node_modules/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$debian/usr/local/bin/npm"
  chroot "$debian" useradd --uid 1000 --create-home node
fi
cp /etc/resolv.conf /etc/hosts "$debian/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$debian/etc/ssl/certs/"

step "COPY . ."
rm -rf "$build" "$image"
cp -a "$debian" "$build"
mkdir -p "$build/srv/lunaria"
git -C "$source" archive HEAD | tar -x -C "$build/srv/lunaria"

step "RUN $(of RUN | head -1 | cut -c1-70)…"
mount -t proc proc "$build/proc" && mount --bind /dev "$build/dev"
trap 'umount "$build/dev" "$build/proc" 2>/dev/null || true' EXIT
in_root "$build" "cd /srv/lunaria && $(of RUN | head -1)" >"$folder/build.log" 2>&1 || { tail -20 "$folder/build.log"; exit 1; }
umount "$build/dev" "$build/proc"
trap - EXIT

step "the second stage: COPY --from=build, RUN $(of RUN | tail -1)"
cp -a "$debian" "$image"
cp -a "$build/srv/lunaria" "$image/srv/lunaria"
in_root "$image" "$(of RUN | tail -1)"
install -d -o 1000 -g 1000 -m 0700 "$data"

step "read_only, tmpfs /tmp, USER $(of USER), CMD $(of CMD | tail -1)"
command=$(of CMD | tail -1 | node -p "JSON.parse(require('fs').readFileSync(0, 'utf8')).map((word) => \"'\" + word + \"'\").join(' ')")
check=$(of HEALTHCHECK | sed 's/.* CMD //' | node -p "JSON.parse(require('fs').readFileSync(0, 'utf8'))[2]")
of ENV | tr ' ' '\n' >"$folder/environment"
cat >>"$folder/environment" <<END
PORT=$port
DATABASE_URL=$DATABASE_URL
SESSION_SECRET=$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')
PUBLIC_URL=http://localhost:8080
ALLOW_TEST_PARTS=1
TRUST_PROXY=1
END
unshare --mount --pid --fork --kill-child --propagation private /bin/bash -c '
  set -e
  mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"
  mount --bind "$2" "$1/data"
  mount -t tmpfs tmpfs "$1/tmp" && mount -t proc proc "$1/proc"
  mount --bind /dev "$1/dev"
  exec chroot "$1" setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs --bounding-set=-all -- \
    /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin $(cat "$3/environment") /bin/sh -c "
      cd /srv/lunaria
      id; touch /srv/written 2>/dev/null && echo THE ROOT CAN BE WRITTEN; touch /data/written && rm /data/written
      exec $4"
' - "$image" "$data" "$folder" "$command" >"$folder/product.log" 2>&1 &
product=$!
# Its first process is the product, which the change of accounts has parted from what started it.
trap 'kill -KILL $(pgrep -P $product) 2>/dev/null; wait $product 2>/dev/null || true' EXIT

for _ in $(seq 60); do
  if PORT=$port node -e "$check" 2>/dev/null; then
    grep -q 'THE ROOT CAN BE WRITTEN' "$folder/product.log" && { echo 'FAILED: the root can be written'; exit 1; }
    head -1 "$folder/product.log"
    step "HEALTHCHECK: healthy. $(curl -s "http://127.0.0.1:$port/api/health")"
    echo "/ answers $(curl -s -o /dev/null -w '%{http_code}, %{size_download} bytes' "http://127.0.0.1:$port/")"
    echo "written in DATA_DIR: $(ls -A "$data" | tr '\n' ' ')"
    exit 0
  fi
  kill -0 $product 2>/dev/null || break
  sleep 1
done
echo 'FAILED: the health check does not answer'
tail -20 "$folder/product.log"
exit 1

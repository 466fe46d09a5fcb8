#!/usr/bin/env bash
# Writes a backup of Sigma's PostgreSQL into /backups (or BACKUP_FOLDER), checks it and removes the oldest ones.
#
#   backup.sh           one backup now
#   backup.sh nightly   one now, then one every day at BACKUP_AT (UTC, 02:15 unless told)
#
# The database is named by DATABASE_URL, or by PGHOST, PGUSER, PGDATABASE and PGPASSWORD. BACKUP_KEEP backups stay (7).
set -euo pipefail
folder=${BACKUP_FOLDER:-/backups}
keep=${BACKUP_KEEP:-7}

backup() {
  local file
  file="$folder/sigma-$(date -u +%Y-%m-%dT%H%M%SZ).dump"
  umask 077
  rm -f "$folder"/.sigma-*.part
  # Samples are packed already: more compression takes time and gains little.
  pg_dump --format=custom --compress=1 --no-owner --file="$folder/.sigma-$$.part" ${DATABASE_URL:+"$DATABASE_URL"}
  # Reads the whole file: a backup that ends early or is damaged does not get its name.
  pg_restore --file=/dev/null "$folder/.sigma-$$.part"
  sync "$folder/.sigma-$$.part"
  mv "$folder/.sigma-$$.part" "$file"
  find "$folder" -maxdepth 1 -name 'sigma-*.dump' | sort -r | tail -n "+$((keep + 1))" | xargs -r rm --
  echo "$file was written and read: $(stat -c %s "$file") bytes"
}

if [[ "${1:-}" != nightly ]]; then
  backup
  exit
fi
trap 'exit 0' TERM INT
while true; do
  # A process of its own: within a condition, bash goes on after a command that failed.
  bash "$0" || echo "the backup failed; it is tried again in an hour" >&2
  newest=$(find "$folder" -maxdepth 1 -name 'sigma-*.dump' -mmin -60 | head -n 1)
  pause=$(( $(date -u -d "tomorrow ${BACKUP_AT:-02:15}" +%s) - $(date -u +%s) ))
  if (( pause > 86400 )); then pause=$((pause - 86400)); fi
  if [[ -z "$newest" ]]; then pause=3600; fi
  sleep "$pause" &
  wait $!
done

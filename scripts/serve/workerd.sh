#!/bin/sh
# Miniflare starts workerd through this file (MINIFLARE_WORKERD_PATH). workerd ignores Ctrl-C, so that its parent stops it
# after open writes are finished. When the parent is killed, workerd is killed too, which frees the port and the database.
trap '' INT TERM HUP
parent=$PPID
(
  while kill -0 "$parent" && kill -0 $$; do sleep 0.5; done
  kill -9 $$
) </dev/null >/dev/null 2>&1 3>&- &
exec "$QUIZLARK_WORKERD" "$@"

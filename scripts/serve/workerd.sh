#!/bin/sh
# Miniflare starts workerd through this file (MINIFLARE_WORKERD_PATH). Ctrl-C reaches workerd through its parent only,
# so that open writes end in order; and when the parent is killed, workerd goes too instead of keeping port and database.
trap '' INT TERM HUP
parent=$PPID
(
  while kill -0 "$parent" && kill -0 $$; do sleep 0.5; done
  kill -9 $$
) </dev/null >/dev/null 2>&1 3>&- &
exec "$QUIZLARK_WORKERD" "$@"

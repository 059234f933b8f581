import { useEffect } from 'react';
import type { PlayStore } from '#islands/player/session/store.ts';
import { findPlayCue } from './find-play-cue.ts';
import { playTone } from './play-tone.ts';

const VIBRATION_MS = 10;

/** Plays a sound for each mark and each step of a play, and vibrates at each answer where the device can. */
export function PlayerSounds({ store }: { store: PlayStore }) {
  useEffect(
    () =>
      store.$session.listen((session, previous) => {
        const cue = previous ? findPlayCue(session, previous) : null;
        if (cue === 'answered') navigator.vibrate?.(VIBRATION_MS);
        else if (cue) playTone(cue);
      }),
    [store],
  );
  return null;
}

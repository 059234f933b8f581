import { atom } from 'nanostores';
import { newId } from '#browser/ids';
import { keepOffline } from '#browser/keep-offline';
import { track } from '#browser/tracking/track';
import { countPlay } from '#browser/tracking/visits';
import { outdatedKeys, playingKey, savedKey } from '#rules/play/kept-keys';
import { restorableOf, type SavedPlay, savedPlayOf, saveOf } from '#rules/play/saved';
import type { Finishing, PlaySession, Reviewing } from '#rules/play/session';
import type { Core } from './core.ts';

/** A play found on this device, waiting for the player to say whether it goes on. */
export interface Offer {
  saved: SavedPlay;
  session: Reviewing | Finishing;
}

const CHANGED = 'This quiz was changed since you played it, and your answers no longer fit. It starts from the beginning.';

/** Keeps a play on this device after each answer, until its result is there. */
export function createKeeping(core: Core) {
  const { quiz, world } = core;
  const { shelf } = world;
  const $offer = atom<Offer | null>(null);
  const $notice = atom<string | null>(null);

  const turn = createTurn(core);
  const forget = () => shelf.remove(savedKey(quiz));

  core.onChange((session, before) => {
    if (session.stage === 'displayResult') {
      if (turn.isMine()) forget();
      if (world.isPreview) return;
      countPlay(shelf);
      track('play_finished', { contentId: quiz._id });
    } else if (turn.isMine() && (turnsOf(session) !== turnsOf(before) || session.stage === 'loadResult')) {
      const saved = saveOf(quiz, session, core.ticket);
      if (saved) {
        shelf.set(savedKey(quiz), JSON.stringify(saved));
        if (world.ownsPage) void keepOffline(quiz.path, world.lazyLoaders ?? []);
      }
    }
    if (session.stage === 'reviewQuestions' && session.index > 0) $notice.set(null);
  });

  /** Looks for a play to go on with; what no longer fits is let go. */
  function look(nowMs: number) {
    const outdated = outdatedKeys(quiz, shelf.keys());
    for (const key of outdated) shelf.remove(key);
    if (outdated.length > 0) $notice.set(CHANGED);
    const saved = savedPlayOf(shelf.get(savedKey(quiz)) ?? '');
    const found = saved && restorableOf(quiz, saved, nowMs);
    if (saved && found && 'session' in found) $offer.set({ saved, session: found.session });
    else forget();
  }

  return { $offer, $notice, $isElsewhere: turn.$isElsewhere, listen: turn.listen, look, forget };
}

/** Of two tabs with the same quiz the one that played last keeps its answers; the other goes on without, and says so. */
function createTurn({ quiz, world: { shelf }, onChange }: Core) {
  const key = playingKey(quiz);
  const mine = newId();
  const $isElsewhere = atom(false);
  onChange((session, before) => {
    const hasBegun = before.stage === 'ready' || before.stage === 'displayResult';
    if (!hasBegun || session.stage === 'ready') return;
    shelf.set(key, mine);
    $isElsewhere.set(false);
  });
  return {
    $isElsewhere,
    isMine: () => !$isElsewhere.get(),
    listen() {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key && event.newValue !== null && event.newValue !== mine) $isElsewhere.set(true);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

export type Keeping = ReturnType<typeof createKeeping>;

const turnsOf = (session: PlaySession) => ('turns' in session ? session.turns : null);

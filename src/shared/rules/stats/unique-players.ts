import { PLAY_LIMITS } from '#base/limits/play';

/** What counting players needs to know of a play. */
export interface CountablePlay {
  seq: number;
  /** `YYYYMMDD`, UTC+7. */
  day: number;
  contentId: string;
  /** Who played: a user, or a visitor's network address, as a keyed hash. */
  actor: string;
  /** Whether it is fit for ranks. */
  isRankable: boolean;
}

/** What a person has played of one content on one day. */
export interface UniquePlayer {
  day: number;
  contentId: string;
  actor: string;
  /** Plays that count. */
  plays: number;
  /** Whether one of them was fit for ranks, which makes a unique player. */
  ranked: boolean;
}

export interface UniquePlayerCounts {
  /** The `seq` of plays that count. */
  counted: Set<number>;
  /** Of those, the first of each person, content and day that is fit for ranks. */
  unique: Set<number>;
  /** The rows of everybody who has a play that counts, as they are after these plays. */
  players: UniquePlayer[];
}

/** Counts plays in their order beside what is known of their players: so many of a person, content and day, and one of these as a unique player. */
export function countUniquePlayers(plays: readonly CountablePlay[], existingPlayers: readonly UniquePlayer[]): UniquePlayerCounts {
  const players = new Map(existingPlayers.map((player) => [getPlayerKey(player), { ...player }]));
  const changed = new Set<string>();
  const [counted, unique] = [new Set<number>(), new Set<number>()];
  for (const { seq, isRankable, day, contentId, actor } of plays) {
    const key = getPlayerKey({ day, contentId, actor });
    const player = players.get(key) ?? { day, contentId, actor, plays: 0, ranked: false };
    if (player.plays >= PLAY_LIMITS.countedPlaysPerDay) continue;
    counted.add(seq);
    if (isRankable && !player.ranked) unique.add(seq);
    player.plays += 1;
    player.ranked ||= isRankable;
    players.set(key, player);
    changed.add(key);
  }
  return { counted, unique, players: [...changed].flatMap((key) => players.get(key) ?? []) };
}

const getPlayerKey = ({ day, contentId, actor }: Pick<UniquePlayer, 'day' | 'contentId' | 'actor'>) => `${day} ${contentId} ${actor}`;

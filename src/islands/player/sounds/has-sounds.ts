import { atom } from 'nanostores';
import { changeSetting, hasSetting } from '#islands/player/parts/player-settings.ts';

/** Whether the player has switched sounds on. They are off until then. */
export const $hasSounds = atom(hasSetting('sounds-on'));

$hasSounds.listen((isSet) => changeSetting('sounds-on', { isSet }));

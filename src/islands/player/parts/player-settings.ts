import { STORAGE_PREFIX } from '#base/product-name';

/** What players switch in the menu of the player. Each is stored only while it differs from the default. */
export type PlayerSetting = 'letter-keys-off' | 'sounds-on';

/** The changes since the page was opened, for embeds, which store nothing, and browsers without storage. */
const changes = new Map<PlayerSetting, boolean>();
const getSettingKey = (setting: PlayerSetting) => `${STORAGE_PREFIX}:${setting}`;

/** Uses `localStorage` directly, because a module that other scripts of the page share would be one more request in sequence. */
export function hasSetting(setting: PlayerSetting): boolean {
  try {
    return changes.get(setting) ?? getSettingKey(setting) in localStorage;
  } catch {
    return false;
  }
}

export function changeSetting(setting: PlayerSetting, { isSet }: { isSet: boolean }): void {
  changes.set(setting, isSet);
  if (document.documentElement.dataset['embedded'] !== undefined) return;
  try {
    if (isSet) localStorage.setItem(getSettingKey(setting), '1');
    else localStorage.removeItem(getSettingKey(setting));
  } catch {
    // Without storage the change lasts until the page is left.
  }
}

/** The SVG content of the larks. The custom properties --lark-body, -belly, -wing and -beak set their colours. */
export const LARK_VIEW_BOX = '0 0 56 50';
export const LARK =
  '<path d="M25 36v12M32 36v12M21 48h8M28 48h8" stroke="var(--lark-body)" stroke-width="2.2" stroke-linecap="round"/>' +
  '<path d="M14 3C18 0 24 0 27 3C24 3 22 5 22 8Z" fill="var(--lark-body)"/>' +
  '<path d="M10 15C10 7 18 4 24 7C30 10 30 17 36 21L55 30C50 33 45 32 42 32C38 38 28 40 20 37C11 33 10 23 10 15Z" fill="var(--lark-body)"/>' +
  '<path d="M10 19C13 24 18 28 27 38C22 39 14 36 11.5 28C10.5 25 10 22 10 19Z" fill="var(--lark-belly)"/>' +
  '<path d="M21 19C28 17 38 24 44 30C36 35 23 33 21 19Z" fill="var(--lark-wing)"/>' +
  '<path d="M11 12L2 15L11 18Z" fill="var(--lark-beak)"/><circle cx="17" cy="12.5" r="2" fill="var(--lark-belly)"/>';

export const FLYING_LARK_VIEW_BOX = '0 0 120 100';
export const FLYING_LARK =
  '<path d="M50 56C40 38 38 18 47 3C64 14 78 34 80 56Z" fill="color-mix(in oklch,var(--lark-wing),var(--lark-belly) 34%)"/>' +
  '<path d="M21 49C19 41 26 33 37 34C33 38 33 43 39 49Z" fill="var(--lark-body)"/>' +
  '<path d="M18 53L3 58.5L18 63Z" fill="var(--lark-beak)"/>' +
  '<path d="M16 58C17 46 31 40 44 45C62 44 82 51 97 61L119 65L98 74C82 87 50 90 32 76C22 74 15 67 16 58Z" fill="var(--lark-body)"/>' +
  '<path d="M17.5 64C25 71 48 78 76 79C56 90 37 86 29 76C22 73.5 18.5 69 17.5 64Z" fill="var(--lark-belly)"/>' +
  '<path d="M46 61C60 68 88 52 112 18C88 18 54 36 46 61Z" fill="var(--lark-wing)"/>' +
  '<path d="M57 57C68 55 83 46 96 32C80 36 65 45 57 57Z" fill="var(--lark-belly)" opacity=".55"/>' +
  '<circle cx="27.5" cy="55" r="2.7" fill="var(--lark-belly)"/>';

/** The logo: a Q in the shape of a lark. Its lines are `currentcolor`, and --mark-fill sets the colour of the body. */
export const MARK_VIEW_BOX = '0 0 49 49';
export const MARK =
  '<path d="M31 30L45 44" stroke="currentcolor" stroke-width="7" stroke-linecap="round"/>' +
  '<path d="M21 9C20 4 24 1 29 1C27 4 27 6 29 9ZM11 20L1 25.5L12 28Z" fill="currentcolor"/>' +
  '<circle cx="26" cy="25" r="16" fill="var(--mark-fill,var(--brand))" stroke="currentcolor" stroke-width="4"/>' +
  '<circle cx="20" cy="20.5" r="2.7" fill="var(--brand-on)"/>' +
  '<path d="M24 27A11 11 0 0 0 40 27Z" fill="currentcolor" opacity=".92"/>';

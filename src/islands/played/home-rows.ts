import { STORAGE_PREFIX } from '#base/product-name';
import type { PlayedContent } from '#browser/content/played-contents';
import { toTrustedHtml } from '#browser/document/trusted-types';
import { deviceStorage } from '#browser/storage';
import { LARK, LARK_VIEW_BOX } from '#islands/ui/brand-drawings.ts';
import { listStartedQuizzes, type StartedQuiz } from '#rules/played/started-quizzes';
import { buildPlayedWeek, type PlayedWeek, type WeekDay } from '#rules/played/week';
import { escapeHtml } from '#rules/text/escape-html';
import { addPlayDays, mergeDays, toLocalDay } from './play-days.ts';
import './home-rows.css';

interface HomePlays {
  devicePlays: readonly PlayedContent[];
  accountPlays: readonly PlayedContent[];
  isSignedIn: boolean;
}

/** Shows the player's week and started quizzes below the hero; each row only if it has something. */
export function showHomeRows({ devicePlays, accountPlays, isSignedIn }: HomePlays): void {
  const nowMs = Date.now();
  const days = mergeDays(addPlayDays(devicePlays), accountPlays);
  const savedPlays = deviceStorage
    .keys()
    .flatMap((key) => (key.startsWith(`${STORAGE_PREFIX}:play:`) ? [deviceStorage.get(key) ?? ''] : []));
  const started = listStartedQuizzes(savedPlays, nowMs);
  const markup = [
    days.length > 0 ? buildWeekMarkup(buildPlayedWeek(days, toLocalDay(nowMs)), isSignedIn) : '',
    started.length > 0 ? buildContinueMarkup(started) : '',
  ].join('');
  const rows = document.querySelector<HTMLElement>('[data-home-rows]') ?? insertRows();
  if (!rows || rows.dataset.homeRows === markup) return;
  rows.dataset.homeRows = markup;
  rows.innerHTML = toTrustedHtml(markup);
}

/** The rows follow the hero, which is the first section of the page. */
function insertRows(): HTMLElement | null {
  const hero = document.querySelector('main > section');
  if (!hero) return null;
  const rows = document.createElement('div');
  rows.className = 'wrap home-rows';
  hero.insertAdjacentElement('afterend', rows);
  return rows;
}

/** The wire hangs through by 8 pixels; the days hang on it (home-rows.css). */
const WIRE =
  '<svg class="week-wire" viewBox="0 0 70 16" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0Q35 16 70 0" fill="none" stroke="currentColor" stroke-width="2" vector-effect="non-scaling-stroke"/></svg>';

function buildWeekMarkup({ title, text, days }: PlayedWeek, isSignedIn: boolean): string {
  const link = isSignedIn ? ' <a class="text-link" href="/profile/me/played">My plays</a>' : '';
  return `<section class="week" aria-labelledby="week-title">
    <div><h2 id="week-title">${title}</h2><p class="muted">${text}${link}</p></div>
    <div class="week-line">${WIRE}<ol class="week-days" aria-label="This week">${days.map(buildDayMarkup).join('')}</ol></div>
  </section>`;
}

function buildDayMarkup({ name, hasPlay, isToday }: WeekDay): string {
  const lark = isToday ? `<svg class="week-lark" viewBox="${LARK_VIEW_BOX}" aria-hidden="true">${LARK}</svg>` : '';
  return `<li class="week-day"${hasPlay ? ' data-done' : ''}${isToday ? ' aria-current="date"' : ''}>${lark}<span aria-hidden="true">${name.slice(0, 3)}</span><span class="visually-hidden">${name}${hasPlay ? ', played' : ''}</span></li>`;
}

const buildContinueMarkup = (started: readonly StartedQuiz[]): string =>
  `<section aria-labelledby="continue-title"><h2 id="continue-title">Continue</h2><p class="muted">Started on this device</p>
    <ul class="continue-list">${started.map(buildStartedMarkup).join('')}</ul></section>`;

function buildStartedMarkup({ kind, title, language, path, questionNumber, questionCount }: StartedQuiz): string {
  return `<li class="continue-quiz" data-kind="${kind}">
    <a class="continue-link" href="${escapeHtml(path)}" lang="${escapeHtml(language)}" dir="auto">${escapeHtml(title)}</a>
    <progress class="continue-bar" value="${questionNumber - 1}" max="${questionCount}" aria-hidden="true"></progress>
    <span class="muted">Question ${questionNumber} of ${questionCount}</span>
  </li>`;
}

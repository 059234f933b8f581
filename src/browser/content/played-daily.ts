import { deviceStorage } from '#browser/storage';
import { DAILY_RESULT_KEY, parseDailyResult } from '#rules/daily/daily-result-text';
import { getDailyPath } from '#rules/screens/paths';
import { buildDailyText, canShareText, copyDailyText, formatNextDaily, shareDailyText } from './daily-result.ts';
import './played-daily.css';

/**
 * Shows the result of the quiz of today, if it is finished on this device, in the hero of home: as it is pasted, in place of the question
 * and its answers. The hero keeps its height.
 */
export function renderPlayedDaily(hero: HTMLElement, number: number): void {
  const marks = parseDailyResult(deviceStorage.get(DAILY_RESULT_KEY), number);
  const [question, lead, choices] = ['.question', '.lead', '.choices'].map((selector) => hero.querySelector<HTMLElement>(selector));
  if (!marks || !question || !lead || !choices) return;
  hero.style.minBlockSize = `${hero.offsetHeight}px`;
  const text = buildDailyText(number, marks);
  question.textContent = `${marks.filter(Boolean).length} of ${marks.length} today`;
  question.lang = 'en';
  lead.textContent = formatNextDaily(new Date());
  const result = document.createElement('pre');
  result.className = 'panel played-daily';
  result.textContent = text;
  const hint = document.createElement('p');
  hint.className = 'small';
  hint.textContent = 'Shows how you did and gives no answer away.';
  const actions = document.createElement('p');
  actions.className = 'row';
  if (canShareText()) actions.appendChild(createButton('Share as text', 'button button-primary', () => void shareDailyText(text)));
  actions.appendChild(createButton('Copy as text', 'button', () => void copyDailyText(text)));
  const again = document.createElement('a');
  again.className = 'button';
  again.href = getDailyPath(number);
  again.textContent = 'Play again';
  actions.appendChild(again);
  const played = document.createElement('div');
  played.className = 'stack';
  for (const part of [result, hint, actions]) played.appendChild(part);
  choices.replaceWith(played);
}

function createButton(label: string, className: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = label;
  button.addEventListener('click', onPress);
  return button;
}

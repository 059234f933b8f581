import { expect, test } from 'vitest';
import { isBot } from '#worker/http/bots';

const CHROME = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'Baiduspider/2.0',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  `${CHROME} Chrome-Lighthouse`,
  `${CHROME} BingPreview/1.0b`,
  'curl/8.14.1',
])('recognizes the bot %s', (userAgent) => {
  expect(isBot({ userAgent })).toBe(true);
});

test.each([
  '',
  CHROME,
  // A phone brand whose name contains "bot", and the browsers of messengers.
  CHROME.replace('Pixel 8', 'CUBOT X30'),
  `${CHROME} Telegram-Android/11.3.3 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
  `${CHROME} WhatsApp/2.24`,
])('takes %j for a person’s browser', (userAgent) => {
  expect(isBot({ userAgent })).toBe(false);
});

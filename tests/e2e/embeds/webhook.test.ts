import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeAndWidthFaults, launchTestBrowser, PHONE } from '#tests/helpers/browser';
import { openHomeAs, openStaffScreen } from '#tests/helpers/journeys/navigation';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve)));
afterAll(() => void receiver.close());

test('staff add a webhook, read its secret once, send a test, and send a failed one again', async () => {
  const name = `Hook ${Date.now().toString(36)}`;
  const page = await openHomeAs(open, 'staff_robin', PHONE);
  await openStaffScreen(page, 'Embeds');
  await page.getByLabel('Key').fill(name.toLowerCase().replace(' ', '-'));
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('list', { name: 'Consumers' }).getByRole('link', { name }).click();
  const section = page.locator('#webhook');
  await section.getByRole('link', { name: 'guide for partners' }).click();
  await page.locator('h2#webhook').getByText('Webhook').waitFor();
  await page.goBack();
  await section.getByRole('button', { name: 'Add webhook' }).click();
  await section.getByText('Enter the address of the partner’s server.').waitFor();
  await section.getByLabel('Address').fill('https://10.0.0.1/');
  await section.getByRole('button', { name: 'Add webhook' }).click();
  await section.getByText(/Use an address that starts with https/).waitFor();
  await section.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/results`);
  await section.getByRole('button', { name: 'Add webhook' }).click();
  await expect.poll(() => section.getByLabel(/^Secret/).inputValue()).toMatch(/^whsec_/);
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  await section.getByRole('link', { name: 'Done' }).click();
  await section.getByText('Nothing sent yet').waitFor();
  expect(await section.getByLabel(/^Secret/).isVisible()).toBe(false);

  status = 500;
  await section.getByRole('button', { name: 'Send a test' }).click();
  await section.getByText('Status 500; only 200 to 299 counts as received').waitFor();
  expect(await findScreenFaults(page)).toEqual([]);
  status = 204;
  await section.getByRole('button', { name: /^Send again/ }).click();
  await section.getByText('Status 204').waitFor();
  expect(await findAxeAndWidthFaults(page)).toEqual([]);
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['TEST', 'TEST']);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await section.getByRole('button', { name: 'Replace the secret' }).click();
  await expect.poll(() => section.getByLabel(/^Secret/).inputValue()).toMatch(/^whsec_/);
  await section.getByRole('link', { name: 'Done' }).click();
  await section.getByText('The previous secret is valid until').waitFor();
  await section.getByRole('button', { name: 'Remove webhook' }).click();
  await section.getByRole('button', { name: 'Add webhook' }).waitFor();
  expect(questions).toEqual([
    'Replace the secret? The old one stays valid for 24 hours.',
    'Remove the webhook? Waiting deliveries are deleted, and so is the secret.',
  ]);
});

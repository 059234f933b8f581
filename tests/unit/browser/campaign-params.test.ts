import { expect, test } from 'vitest';
import {
  parseCampaignParams,
  readCampaignParams,
  saveCampaignParams,
  setEmbedSource,
  toSubmissionMetadata,
} from '#browser/campaign-params';
import { buildMemoryStorage } from './memory-storage.ts';

const LANDING = '?utm_source=mail&utm_medium=letter&utm_campaign=spring&campaign_id=c7&custom_id=row-9&p=ch13&utm_term=x';

test('the campaign of the landing address is kept until the tab is closed, and another campaign replaces it', () => {
  const storage = buildMemoryStorage();
  saveCampaignParams(LANDING, storage);
  saveCampaignParams('?page=2', storage);
  expect(readCampaignParams(storage)).toEqual({
    utm_source: 'mail',
    utm_medium: 'letter',
    utm_campaign: 'spring',
    campaign_id: 'c7',
    custom_id: 'row-9',
  });
  saveCampaignParams('?utm_source=feed', storage);
  expect(readCampaignParams(storage)).toEqual({ utm_source: 'feed' });
});

test('a submission stores the campaign id and the custom id', () => {
  expect(toSubmissionMetadata(parseCampaignParams(LANDING))).toEqual({ campaign_id: 'c7', custom_id: 'row-9' });
  expect(toSubmissionMetadata(parseCampaignParams('?utm_source=mail&campaign_id='))).toEqual({});
});

test.each(['{', '7', 'null', '{"utm_source":7}'])('stored text %j is no campaign', (text) => {
  expect(readCampaignParams(buildMemoryStorage({ 'quizlark:landing': text }))).toEqual({});
});

test('plays in an embed have its consumer, and its campaign unless the address names one', () => {
  setEmbedSource({ campaign: 'spring', consumer: 'post' });
  try {
    expect(toSubmissionMetadata(readCampaignParams(buildMemoryStorage()))).toEqual({ campaign_id: 'spring', consumer: 'post' });
    expect(toSubmissionMetadata(parseCampaignParams(LANDING))).toEqual({ campaign_id: 'c7', custom_id: 'row-9', consumer: 'post' });
  } finally {
    setEmbedSource({});
  }
});

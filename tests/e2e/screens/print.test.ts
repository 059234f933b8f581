import { expect, test } from 'vitest';
import { buildDemandingKquiz, type DemandingTexts } from '#tests/factories/demanding-texts';
import { launchTestBrowser } from '#tests/helpers/browser';
import { publishContent } from '#tests/helpers/player';
import { findScreenFaults } from '#tests/helpers/screens/screen-faults';

const { open } = launchTestBrowser();

test.for<DemandingTexts>(['long words', 'Arabic'])('the sheet of a quiz keeps its form with %s', async (texts) => {
  const { path } = await publishContent('kquizzes', buildDemandingKquiz(texts));
  const page = await open(`${path}/print`);
  expect(await findScreenFaults(page)).toEqual([]);
});

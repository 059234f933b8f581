import type { DeveloperPage } from '#contract/partners/developers';
import { DEVELOPERS_PATH } from '#rules/screens/paths';
import type { RequestContext } from '#worker/context';

/**
 * A page for developers; null if there is none. The pages are static assets, which the build writes from the OpenAPI document and the
 * guides (`scripts/developers/`): they are larger than the Worker may be.
 */
export async function getDeveloperPage({ assets, settings }: RequestContext, topic = 'index'): Promise<DeveloperPage | null> {
  const file = /^[a-z-]+$/.test(topic) ? await assets?.fetch(`http://localhost${DEVELOPERS_PATH}/${topic}.json`) : undefined;
  if (!file?.ok) return null;
  const page = await file.json<DeveloperPage>();
  return { ...page, html: page.html.replaceAll('{origin}', settings.origin) };
}

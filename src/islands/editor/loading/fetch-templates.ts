import { isApiError } from '#base/api-error';
import { TEMPLATE_SIGNATURE_COOKIE } from '#base/limits/contents';
import { STORAGE_PREFIX } from '#base/product-name';
import { api } from '#browser/api';
import { deviceStorage, type KeyValueStorage } from '#browser/storage';
import { type TemplateList, templateList } from '#contract/contents/templates';

const STORAGE_KEY = `${STORAGE_PREFIX}:templates`;

/** The templates of the site. The device stores them with their signature, so that the server does not send them again unchanged. */
export async function fetchTemplates(storage: KeyValueStorage = deviceStorage): Promise<TemplateList> {
  const stored = readStoredTemplates(storage);
  try {
    const templates = await api('GET /alltemplates', { query: stored ? { sign: stored.sign } : {} });
    const sign = readSignatureCookie();
    if (sign) storage.set(STORAGE_KEY, JSON.stringify({ sign, templates }));
    return templates;
  } catch (error) {
    if (stored && isApiError(error) && error.code === 'NOT_MODIFIED') return stored.templates;
    throw error;
  }
}

/** The stored templates, if they are those of the signature cookie. */
function readStoredTemplates(storage: KeyValueStorage): { sign: string; templates: TemplateList } | null {
  const sign = readSignatureCookie();
  try {
    const stored = JSON.parse(storage.get(STORAGE_KEY) ?? 'null') as { sign?: unknown; templates?: unknown } | null;
    const { data: templates } = templateList.safeParse(stored?.templates);
    return sign && templates && stored?.sign === sign ? { sign, templates } : null;
  } catch {
    return null;
  }
}

// On https the name has a prefix, such as `__Host-`.
const readSignatureCookie = (): string | undefined =>
  new RegExp(`(?:^|; |-)${TEMPLATE_SIGNATURE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];

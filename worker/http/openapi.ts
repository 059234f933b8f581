import { AppError } from '#base/errors';
import type { RequestContext } from '#worker/context';

/** The parts of the OpenAPI document that name the site. */
interface ApiDocument extends Record<string, unknown> {
  openapi: string;
  info: { title: string };
  servers: { url: string }[];
  components: { securitySchemes: { session: { name: string } } };
}

/**
 * The OpenAPI document, which the build writes (`scripts/openapi/document.ts`), with the name, the address and the session cookie of this
 * site. It is a static asset, since it is larger than the code that serves it.
 */
export async function getOpenApiDocument({ assets, settings }: RequestContext, sessionCookie: string): Promise<ApiDocument> {
  const file = await assets?.fetch('http://localhost/openapi.json');
  if (!file?.ok) throw new AppError('TRY_AGAIN');
  const document = await file.json<ApiDocument>();
  document.info.title = `${settings.name} API`;
  document.servers = [{ url: settings.apiOrigin || settings.origin }];
  document.components.securitySchemes.session.name = sessionCookie;
  return document;
}

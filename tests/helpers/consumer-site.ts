import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface HostPage {
  /** The headers of the page, such as its content security policy. */
  headers?: Record<string, string>;
  /** The attributes of its `html` element, such as `dir="rtl"`. */
  attributes?: string;
}

export interface ConsumerSite {
  origin: string;
  /** Adds a page with this body and returns its URL. */
  addPage: (body: string, page?: HostPage) => string;
  stop: () => Promise<void>;
}

/** Serves a site on another origin, whose pages record every message they receive. */
export async function serveConsumerSite(): Promise<ConsumerSite> {
  const pages: (HostPage & { body: string })[] = [];
  const server: Server = createServer((request, response) => {
    const page = pages[Number(new URL(request.url ?? '/', 'http://consumer').pathname.slice(1))];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page ? renderPage(page) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    addPage: (body, page) => `${origin}/${pages.push({ ...page, body }) - 1}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const renderPage = ({ body, attributes = '' }: HostPage & { body: string }) =>
  `<!doctype html><html lang="en" ${attributes}><title>A consumer</title><link rel="icon" href="data:,">
<script nonce="host">window.messages = []; addEventListener('message', ({ origin, data }) => messages.push({ origin, ...data }));</script>
<h1>An article</h1>${body}</html>`;

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ConsumerSite {
  origin: string;
  /** Adds a page with this body and returns its URL. */
  addPage: (body: string) => string;
  stop: () => Promise<void>;
}

/** Serves a site on another origin, whose pages record every message they receive. */
export async function serveConsumerSite(): Promise<ConsumerSite> {
  const pages: string[] = [];
  const server: Server = createServer((request, response) => {
    const body = pages[Number(new URL(request.url ?? '/', 'http://consumer').pathname.slice(1))];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body === undefined ? '' : renderPage(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    addPage: (body) => `${origin}/${pages.push(body) - 1}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const renderPage = (body: string) => `<!doctype html><html lang="en"><title>A consumer</title><link rel="icon" href="data:,">
<script>window.messages = []; addEventListener('message', ({ origin, data }) => messages.push({ origin, ...data }));</script>
<h1>An article</h1>${body}</html>`;

/** Sends a request like `fetch` and reports upload progress in percent, which `fetch` cannot do. */
export const sendWithProgress =
  (onProgress: (percent: number) => void) =>
  (url: string, { method = 'GET', headers, body, signal, credentials }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = credentials === 'include';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
      request.onload = () => {
        const retryAfter = request.getResponseHeader('retry-after');
        const init = { status: request.status, headers: retryAfter ? { 'retry-after': retryAfter } : {} };
        resolve(new Response(request.responseText || null, init));
      };
      request.onerror = () => reject(new TypeError('No response arrived.'));
      request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });

/** Sends like `fetch` and reports how much of the body is sent, which `fetch` cannot. */
export const sendWithProgress =
  (onProgress: (percent: number) => void) =>
  (address: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
      request.onload = () => {
        const retryAfter = request.getResponseHeader('retry-after');
        const init = { status: request.status, headers: retryAfter ? { 'retry-after': retryAfter } : {} };
        resolve(new Response(request.responseText || null, init));
      };
      request.onerror = () => reject(new TypeError('No answer came.'));
      request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });

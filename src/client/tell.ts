/** Posts something whose answer nobody waits for; it goes out even where the page is being left, and may be lost. */
export function tell(path: string, body: object, credentials: RequestCredentials): void {
  const call = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    credentials,
  };
  void fetch(path, call).catch(() => undefined);
}

import { TURNSTILE_ORIGIN } from '#base/challenge';

interface WidgetOptions {
  sitekey: string;
  action: string;
  /** Receives the token of a solved challenge, which is valid once. */
  callback: (token: string) => void;
  'error-callback': () => void;
}

/** The part of Turnstile's script that the site uses. */
interface Turnstile {
  render: (container: HTMLElement, options: WidgetOptions) => string;
  remove: (widgetId: string) => void;
}

let loading: Promise<Turnstile> | null = null;

/** Loads Turnstile's script, once. */
function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;
    const fail = () => {
      loading = null;
      script.remove();
      reject(new Error('Turnstile’s script did not load.'));
    };
    script.onerror = fail;
    script.onload = () => {
      const { turnstile } = window as unknown as { turnstile?: Turnstile };
      if (turnstile) resolve(turnstile);
      else fail();
    };
    document.head.appendChild<Node>(script);
  });
  return loading;
}

/** Shows a challenge in an element. Returns a function that removes it. */
export function showChallenge(container: HTMLElement, options: WidgetOptions): () => void {
  let isRemoved = false;
  let removeWidget = () => {};
  loadTurnstile().then(
    (turnstile) => {
      if (isRemoved) return;
      const widgetId = turnstile.render(container, options);
      removeWidget = () => turnstile.remove(widgetId);
    },
    () => !isRemoved && options['error-callback'](),
  );
  return () => {
    isRemoved = true;
    removeWidget();
  };
}

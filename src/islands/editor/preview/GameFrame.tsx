import { useEffect, useId, useRef } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './preview.module.css';

const c = bindClassNames(css);
/** The game restarts when its code has not changed for this long. */
const DEBOUNCE_MS = 600;

/** Runs the game of the draft in a sandbox. The code is posted to the server, which returns it as a page without privileges. */
export function GameFrame({ html }: { html: string }) {
  const form = useRef<HTMLFormElement>(null);
  const name = `game-${useId()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the code restarts the game
  useEffect(() => {
    const timer = setTimeout(() => form.current?.submit(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [html]);
  return (
    <>
      <form ref={form} method="post" action="/games/preview" encType="multipart/form-data" target={name} hidden>
        <textarea name="html" value={html} readOnly />
      </form>
      <iframe className={c('frame')} name={name} sandbox="allow-scripts" title="Preview" />
    </>
  );
}

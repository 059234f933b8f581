import { useEffect, useId, useRef } from 'react';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import css from './preview.module.css';

const c = bindClassNames(css);
const PAUSE_MS = 600;

/** A game as it stands, run in the sandbox it is served into: its code goes to the server and comes back as a page without rights. */
export function GameFrame({ html }: { html: string }) {
  const form = useRef<HTMLFormElement>(null);
  const name = `game-${useId()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the code runs it anew
  useEffect(() => {
    const timer = setTimeout(() => form.current?.submit(), PAUSE_MS);
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

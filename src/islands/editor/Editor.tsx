import { useEffect, useState } from 'react';
import type { Kind } from '#base/kinds';
import { Icon } from '#islands/ui/Icon.tsx';
import { logInIcon } from '#islands/ui/icons/editor.ts';
import { cloudOffIcon, copyIcon, rotateCcwIcon } from '#islands/ui/icons/shared.ts';
import { signInPath } from '#rules/screens/paths';
import { Bones, Notice } from './frame/Notice.tsx';
import { KeptDialog } from './loading/KeptDialog.tsx';
import { type Opening, openDraft } from './loading/opening.ts';
import { PastedDialog } from './loading/PastedDialog.tsx';
import { PromptDialog } from './loading/PromptDialog.tsx';
import type { Opened } from './store/core.ts';
import { Workbench } from './Workbench.tsx';

/** Makes or changes one content: what the address names is read first, and work found on this device is offered. */
export function Editor({ kind, name }: { kind: Kind; name: string }) {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tries, setTries] = useState(0);
  const [isPromptSeen, setPromptSeen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again reads anew
  useEffect(() => {
    setOpening(null);
    void openDraft(kind, name).then((found) => {
      setOpening(found);
      if (found.is === 'open' && found.kept.length === 0) setOpened(found.opened);
    });
  }, [kind, name, tries]);

  if (opened) {
    const prompt = opening?.is === 'open' ? opening.prompt : undefined;
    return (
      <>
        <Workbench opened={opened} />
        {prompt && !isPromptSeen && <PromptDialog prompt={prompt} onClose={() => setPromptSeen(true)} />}
      </>
    );
  }
  if (!opening) return <Bones />;
  if (opening.is === 'open') return <KeptDialog opening={opening} onChosen={setOpened} />;
  if (opening.is === 'asked') return <PastedDialog opened={opening.opened} onChosen={setOpened} />;
  if (opening.is === 'failed') {
    return (
      <Notice icon={cloudOffIcon} title="That did not load" text={`${opening.message} Nothing is lost.`}>
        <button type="button" className="button button-primary" onClick={() => setTries(tries + 1)}>
          <Icon path={rotateCcwIcon} size={18} weight={2.4} />
          Try again
        </button>
      </Notice>
    );
  }
  return <Refused opening={opening} />;
}

/** Somebody else's content, or none that this person can see. */
function Refused({ opening: { why, content } }: { opening: Extract<Opening, { is: 'refused' }> }) {
  if (why === 'missing') {
    return (
      <Notice title="Nothing to edit here" text="It is not there, or it belongs to another account than the one you are signed in with.">
        <a className="button" href="/profile/me">
          My contents
        </a>
        <a className="button button-primary" href={signInPath(location.pathname)}>
          <Icon path={logInIcon} size={18} weight={2.4} />
          Sign in
        </a>
      </Notice>
    );
  }
  const address = content ? `/${content.type}/${content.urlName}` : '/home';
  return (
    <Notice
      title="This one is somebody else’s"
      text="Only its maker may change it. You may make a copy of your own, with credit to its maker."
    >
      <a className="button" href={address}>
        Play it
      </a>
      <a className="button button-primary" href={`/editor/${content?.type}/new?cloneUrl=${encodeURIComponent(address)}`}>
        <Icon path={copyIcon} size={18} weight={2.4} />
        Make a copy
      </a>
    </Notice>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useEditorStore } from '#islands/editor/store/editor-context.ts';
import { bindClassNames } from '#islands/ui/bind-class-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { monitorIcon, smartphoneIcon } from '#islands/ui/icons/editor.ts';
import { isGameDocument } from '#rules/contents/game';
import { PREVIEW_READY, type PreviewMessage, type PreviewPart } from '#rules/editor/build-preview';
import { isForeignPicture } from '#rules/editor/copied-pictures';
import { type EditorStep, STEPS } from '#rules/editor/steps';
import { mapPictures } from '#rules/images/draft-pictures';
import { GameFrame } from './GameFrame.tsx';
import css from './preview.module.css';

const c = bindClassNames(css);
const DEVICES = [
  { id: 'phone', label: 'Phone', icon: smartphoneIcon },
  { id: 'desktop', label: 'Desktop', icon: monitorIcon },
] as const;
type Device = (typeof DEVICES)[number]['id'];
/** The preview updates when the draft has not changed for this long. */
const DEBOUNCE_MS = 250;

/** No page shows a picture of another site before a save has copied it. */
const toShownPicture = (url: string) => (isForeignPicture(url) ? '' : url);

function getShownPart(stepId: EditorStep['id'] | undefined, openIndex: number): PreviewPart {
  if (stepId === 'results' || stepId === 'ranking') return { part: 'result', index: openIndex };
  return { part: 'question', index: stepId === 'questions' ? openIndex : 0 };
}

/** The player with the current draft, in a frame as wide as a phone or a desktop. */
export function PreviewFrame({ isInDialog = false }: { isInDialog?: boolean }) {
  const store = useEditorStore();
  const draft = useStore(store.$draft);
  const openIndex = useStore(store.$openIndex);
  const step = useStore(store.$step);
  const frame = useRef<HTMLIFrameElement>(null);
  const [device, setDevice] = useState<Device>('phone');
  const [isReady, setReady] = useState(false);
  const shown = getShownPart(STEPS[store.kind][step]?.id, openIndex);

  const isGame = draft.kind === 'article' && isGameDocument(draft.htmlContent);

  useEffect(() => {
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === PREVIEW_READY) setReady(true);
    };
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    // The message is built once the draft rests, since a large draft takes longer than a key press may.
    const timer = setTimeout(() => {
      const message: PreviewMessage = {
        type: 'preview',
        draft: mapPictures(draft, toShownPicture),
        shown: { part: shown.part, index: shown.index },
      };
      frame.current?.contentWindow?.postMessage(message, location.origin);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, shown.part, shown.index, isReady]);

  return (
    <div className={c('preview')} data-device={device} data-sheet={isInDialog || undefined}>
      <div className={c('head')}>
        {!isInDialog && <h2 className={c('title')}>Preview</h2>}
        <DeviceSwitch device={device} onChoose={setDevice} />
      </div>
      <div className={c('screen')}>
        {isGame ? (
          <GameFrame html={draft.htmlContent} />
        ) : (
          <iframe ref={frame} className={c('frame')} src="/editor/preview" title="Preview" />
        )}
      </div>
    </div>
  );
}

function DeviceSwitch({ device, onChoose }: { device: Device; onChoose(device: Device): void }) {
  return (
    <div className="segmented">
      {DEVICES.map(({ id, label, icon }) => (
        <button key={id} type="button" className="segment" aria-pressed={device === id} aria-label={label} onClick={() => onChoose(id)}>
          <Icon path={icon} size={20} weight={2.2} />
        </button>
      ))}
    </div>
  );
}

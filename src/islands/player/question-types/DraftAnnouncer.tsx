import { useEffect, useRef, useState } from 'react';
import type { AnswerDraft } from '#rules/play/answer-drafts';
import type { PlayQuestion } from '#rules/play/quiz';
import { formatDraftChange } from '#rules/play/texts/draft-changes';

/** Screen readers hear a word once it is typed, not each of its letters. */
const DELAY_MS = 700;

interface DraftAnnouncerProps {
  question: PlayQuestion;
  draft: AnswerDraft;
  isAnswered: boolean;
}

/** Tells screen readers what keys and buttons have changed in an answer, which they do not notice where the focus is elsewhere. */
export function DraftAnnouncer({ question, draft, isAnswered }: DraftAnnouncerProps) {
  const announcedDraft = useRef(draft);
  const [text, setText] = useState('');
  useEffect(() => {
    if (isAnswered) return setText('');
    if (announcedDraft.current === draft) return;
    const timer = setTimeout(() => {
      // A focused choice says itself whether it is pressed.
      const isSpoken = draft.type === 12 && document.activeElement?.matches('[data-choice]');
      setText(isSpoken ? '' : formatDraftChange(question, draft, announcedDraft.current));
      announcedDraft.current = draft;
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [question, draft, isAnswered]);
  return (
    <div className="visually-hidden" role="status" lang="en">
      {text}
    </div>
  );
}

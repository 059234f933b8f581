import type { PlayCue } from './find-play-cue.ts';

interface Tone {
  /** The frequencies of the notes, in hertz, one after the other. */
  notes: readonly number[];
  wave: OscillatorType;
}

const TONES: Record<Exclude<PlayCue, 'answered'>, Tone> = {
  right: { notes: [659, 988], wave: 'sine' },
  wrong: { notes: [196], wave: 'triangle' },
  next: { notes: [440, 554], wave: 'sine' },
};
const NOTE_SECONDS = 0.09;
const VOLUME = 0.06;

let audio: AudioContext | undefined;

/** Plays a short quiet tone. Browsers allow sound only after a press, so the first tone creates what plays it. */
export function playTone(cue: keyof typeof TONES): void {
  audio ??= new AudioContext();
  // The context of a page that was in the background may be suspended.
  void audio.resume();
  const { notes, wave } = TONES[cue];
  for (const [index, frequency] of notes.entries())
    playNote(audio, { frequency, wave, startsAt: audio.currentTime + index * NOTE_SECONDS });
}

function playNote(
  context: AudioContext,
  { frequency, wave, startsAt }: { frequency: number; wave: OscillatorType; startsAt: number },
): void {
  const oscillator = new OscillatorNode(context, { type: wave, frequency });
  const gain = new GainNode(context, { gain: 0 });
  // A tone that starts or stops at full volume clicks.
  gain.gain.setValueAtTime(0, startsAt);
  gain.gain.linearRampToValueAtTime(VOLUME, startsAt + 0.01);
  gain.gain.linearRampToValueAtTime(0, startsAt + NOTE_SECONDS);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(startsAt);
  oscillator.stop(startsAt + NOTE_SECONDS);
}

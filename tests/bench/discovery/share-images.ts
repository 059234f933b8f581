import { drawShareImage, type ShareImageSubject } from '#rules/share-images/draw-share-image';
import { openTextStyle } from '#tests/helpers/share-images/share-fonts';
import { encodePng } from '#worker/platform/png';

const TITLES = [
  ['en', 'Which morning bird is singing outside your window?'],
  ['ar', 'أي طائر يغني في الصباح الباكر؟ 10 أسئلة'],
  ['th', 'นกตัวไหนร้องเพลงตอนเช้าตรู่ในสวนหลังบ้าน'],
  ['ja', '朝に鳴く鳥はどれでしょうか？東京の公園で聞こえる「ひばり」の声'],
] as const;
const ROUNDS = 5;

/** The processor time of an image in ms, from its fonts to its file. */
async function measureCpuMs(language: string, subject: ShareImageSubject): Promise<number> {
  const start = process.cpuUsage();
  await encodePng(drawShareImage(subject, await openTextStyle(subject.title, language)));
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

for (const format of ['card', 'story'] as const)
  for (const [language, title] of TITLES) {
    const subject: ShareImageSubject = {
      ...{ contentId: 'q1', kind: 'kquiz', format, title, eyebrow: 'Trivia', product: 'Quizlark' },
      score: { finalScore: 6, maxScore: 13, duration: 127 },
    };
    // The smallest of a few, since other work on the machine only adds.
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureCpuMs(language, subject));
    console.log(`${format} ${language}: ${Math.min(...rounds).toFixed(0)} ms, first ${(rounds[0] ?? 0).toFixed(0)} ms`);
  }

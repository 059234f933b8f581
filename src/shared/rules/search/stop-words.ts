import { normaliseText } from '#rules/text/normalise-text';

interface LanguageWords {
  /** The primary subtag of the language. */
  tag: string;
  /** Small words that say nothing about the subject of a search. */
  words: string;
  /** Small words that are also subjects, in this language or another: dropped only beside another small word of the language. */
  ambiguous?: string;
}

/** The small words of each language. Between languages with equally many words in a search, the first decides. */
const LANGUAGES: readonly LanguageWords[] = [
  // English
  {
    tag: 'en',
    words:
      'a an the of and or in on at to for from by with as is are was were be been do does did you your my our their its his her i it this that these those which what who whom whose how why when where about into than then there',
    ambiguous: 'can will me we they he she not no up',
  },
  // German
  {
    tag: 'de',
    words:
      'der das dem des ein eine einer eines einem einen und oder im von vom zu zum zur mit für auf aus bei nach über unter ist sind wie wer welche welcher welches wo wann warum dein deine mein meine du bist als auch nicht',
    ambiguous: 'die den in an am was war hat man ich es so um',
  },
  // Dutch
  {
    tag: 'nl',
    words:
      'het een en van voor met op aan uit bij naar over onder zijn hoe wie welke welk waar wanneer waarom jij jouw mijn dat deze dit ook niet',
    ambiguous: 'de te in is er je of wat ben om',
  },
  // French
  {
    tag: 'fr',
    words:
      'le les un une des du et ou au aux dans avec sur par est sont qui que quel quelle quels quelles où quand pourquoi ton ta tes mon mes ce cette ces vous votre vos tu il elle ne pas',
    ambiguous: 'la de en pour son sa ma on d l c qu',
  },
  // Spanish
  {
    tag: 'es',
    words:
      'el los las un una unos unas del y con para por sobre es son que qué quién cuál cuáles cómo dónde cuándo tu tus mi mis su sus eres al se lo',
    ambiguous: 'la de en o a no sin como',
  },
  // Italian
  {
    tag: 'it',
    words:
      'il lo gli le un uno una di del della dello dei degli delle e ed con per su sul sulla che chi quale quali dove quando perché tuo tua mio mia sei è sono al alla nel nella',
    ambiguous: 'la i da in a o come non si',
  },
  // Portuguese
  {
    tag: 'pt',
    words:
      'os as um uma uns umas do da dos das e com para por sobre que quem qual quais onde quando seu sua teu tua meu minha você é são ao à no na nos nas',
    ambiguous: 'o a de em ou como se não',
  },
  // Vietnamese
  {
    tag: 'vi',
    words: 'của là và các những một với được cho trong bạn gì nào ai ở thì mà này kia khi',
    ambiguous: 'có từ về tôi như',
  },
];

/** Words for what everything on the site is, so that a content need not have them. */
const KIND_WORDS = toFoldedWords(
  'quiz quizzes quizz quizze quizfragen trivia test tests questions fragen vragen preguntas domande perguntas',
);

const FOLDED_LANGUAGES = LANGUAGES.map(({ tag, words, ambiguous = '' }) => ({
  tag,
  words: toFoldedWords(words),
  ambiguous: toFoldedWords(ambiguous),
}));

/**
 * The words of a search that a content has to have: without the small words of its language and without words such as "quiz". A
 * search of such words only keeps them. The language is the one given, or else the one that has the most of its small words here.
 */
export function listRequiredWords(words: readonly string[], languageTag?: string): readonly string[] {
  const isStopWord = createStopWordTest(words, languageTag);
  const subjects = words.filter((word) => !isStopWord(word));
  return [subjects.filter((word) => !KIND_WORDS.has(word)), subjects, words].find((list) => list.length > 0) ?? [];
}

/** A test for the small words of this language, or else of the language that has the most of them in a search. */
function createStopWordTest(words: readonly string[], languageTag?: string): (word: string) => boolean {
  const languages = FOLDED_LANGUAGES.map((language) => ({
    ...language,
    count: words.filter((word) => language.words.has(word) || language.ambiguous.has(word)).length,
  }));
  const language =
    languages.find(({ tag }) => tag === languageTag) ?? languages.reduce((best, other) => (other.count > best.count ? other : best));
  return (word) => language.words.has(word) || (language.count > 1 && language.ambiguous.has(word));
}

/** Words in the form of the index: in lower case and without accents. */
function toFoldedWords(words: string): ReadonlySet<string> {
  return new Set(normaliseText(words, { ignoreAccents: true }).split(' '));
}

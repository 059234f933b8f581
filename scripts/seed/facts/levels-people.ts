import type { LevelSet } from './levels.ts';

export const LEVELS_OF_PEOPLE = {
  history: [
    [
      ['Lost scroll', 'It must be somewhere. Archives are large.'],
      ['Footnote', 'You are in the book, in small print.'],
      ['Chronicler', 'You were there for most of it, or so it seems.'],
      ['Historian', 'Every answer right, and with sources.'],
    ],
    [
      ['Time tourist', 'You got out in the wrong century. The clothes gave you away.'],
      ['Eyewitness', 'You saw some of it happen.'],
      ['Archivist', 'You know the shelf, and usually the page.'],
      ['Time traveller', 'You have been everywhere and got back for tea.'],
    ],
    [
      ['Shard', 'It is a small piece, but a real one.'],
      ['Mosaic with gaps', 'The picture can be made out.'],
      ['Well preserved', 'Just a nose is missing.'],
      ['Museum piece', 'Complete, labelled and behind glass.'],
    ],
    [
      ['Before records began', 'Nobody can prove how this went.'],
      ['Oral tradition', 'You had heard about it, from someone.'],
      ['In the annals', 'Most of it is written down in you.'],
      ['Carved in stone', 'It will stay that way.'],
    ],
  ],
  words: [
    [
      ['Lost for words', 'It happens to the best. The dictionary is over there.'],
      ['Phrase book', 'You could order coffee and find the station.'],
      ['Well read', 'You looked up just one or two.'],
      ['Lexicographer', 'A harmless drudge, and perfect at it.'],
    ],
    [
      ['Silent letter', 'You were there. Nobody heard you.'],
      ['Good accent', 'You sound as if you knew more than you do, which is half of it.'],
      ['Fluent', 'You only hesitated now and then.'],
      ['Mother tongue', 'It came without thinking.'],
    ],
    [
      ['Inkblot', 'Something was meant by it.'],
      ['First draft', 'It needs work, and has promise.'],
      ['Proofread', 'A comma or two were off.'],
      ['In print', 'Not a single misprint.'],
    ],
    [
      ['Alphabet soup', 'All the letters are there, in some order.'],
      ['Crossword, half done', 'The long ones are filled in.'],
      ['Wordsmith', 'You work with good tools.'],
      ['Last word', 'Yours, without a fault.'],
    ],
  ],
  music: [
    [
      ['Out of tune', 'The piano has not been played for a while. It can be mended.'],
      ['Humming along', 'You know the tune, and some of the words.'],
      ['First chair', 'They watch you for the beat.'],
      ['Maestro', 'A standing ovation, and flowers.'],
    ],
    [
      ['Rests only', 'Silence is part of music too.'],
      ['Second violin', 'Every orchestra needs some.'],
      ['Soloist', 'One wrong note, and only you heard it.'],
      ['Perfect pitch', 'Not a note out of place.'],
    ],
    [
      ['In the foyer', 'They closed the doors before you got in.'],
      ['Cheap seat', 'You heard it well and saw a pillar.'],
      ['Season ticket', 'You know when not to clap.'],
      ['On the podium', 'Everyone is waiting for your hands.'],
    ],
    [
      ['Triangle, rear row', 'You came in once, at about the right place.'],
      ['Good ear', 'You would have got more with the sound on.'],
      ['Conductor’s choice', 'You lead most of the section.'],
      ['Encore', 'They will not let you go.'],
    ],
  ],
  art: [
    [
      ['Blank canvas', 'Everything is still possible.'],
      ['Sketch', 'The outlines are there, in pencil.'],
      ['Gallery wall', 'They hung you at eye level.'],
      ['Masterpiece', 'Please do not touch.'],
    ],
    [
      ['Uncut pages', 'They are waiting for a paper knife.'],
      ['Bookmark', 'You stopped halfway, at a good place.'],
      ['Library card', 'It is worn, and it shows.'],
      ['Collected works', 'Leather binding, gilt edges, nothing missing.'],
    ],
    [
      ['In the cloakroom', 'You hung up your coat and took a wrong turn.'],
      ['Audio guide', 'You knew what the voice told you.'],
      ['Curator', 'You could hang these yourself.'],
      ['Old master', 'They will look for your fingerprints in the varnish.'],
    ],
    [
      ['Chapter one', 'There are more. It gets better.'],
      ['Plot twist', 'Some of it took you by surprise.'],
      ['Page-turner', 'You hardly put a foot wrong.'],
      ['The end', 'Everybody lived and everything was right.'],
    ],
  ],
  myth: [
    [
      ['Mere mortal', 'It is what most of us are, and it has its charms.'],
      ['Hero in training', 'One labour down, several to go.'],
      ['Demigod', 'Half of you knows everything.'],
      ['Olympian', 'There is ambrosia at your place.'],
    ],
    [
      ['Turned to stone', 'You looked in the wrong place. It wears off.'],
      ['Lost in the maze', 'You have found a thread, though.'],
      ['Oracle', 'Your answers were mostly right, and always deep.'],
      ['Legend', 'They will name a constellation after you.'],
    ],
  ],
  sport: [
    [
      ['On the bench', 'You kept it warm. That counts.'],
      ['Substitute', 'You came on late and touched the ball.'],
      ['First team', 'You missed one sitter. It will be forgotten.'],
      ['Gold medal', 'They are playing your anthem.'],
    ],
    [
      ['False start', 'Back to the blocks.'],
      ['Personal best', 'Unless you have played this before.'],
      ['On the podium', 'The view is good from here.'],
      ['Record holder', 'It cannot be beaten, only equalled.'],
    ],
    [
      ['Warm-up', 'At least nothing is pulled.'],
      ['Club player', 'Steady, fair and fond of the tea afterwards.'],
      ['Captain', 'You toss the coin.'],
      ['Hall of fame', 'They retire your number.'],
    ],
  ],
  games: [
    [
      ['Back to the start', 'It was a long snake. There are ladders too.'],
      ['Pawn', 'You moved on, step by step.'],
      ['Strong player', 'You saw three moves ahead, of four.'],
      ['Grandmaster', 'Your opponent resigns.'],
    ],
    [
      ['Miss a turn', 'Have a biscuit and try again.'],
      ['Lucky roll', 'Some of that was luck, and luck counts.'],
      ['Table champion', 'They ask you about the rules.'],
      ['Flawless game', 'They accuse you of having read the box.'],
    ],
  ],
  technology: [
    [
      ['Turn it off and on', 'It helps more often than one would think.'],
      ['Dial-up', 'You got through, after some noises.'],
      ['Power user', 'You know the shortcuts.'],
      ['Root access', 'Nothing is closed to you.'],
    ],
    [
      ['Loading', 'Please wait. Something is bound to happen.'],
      ['Beta version', 'It works, with known issues.'],
      ['Stable release', 'Hardly a bug in it.'],
      ['Source code', 'You could have written it.'],
    ],
    [
      ['Loose wire', 'It only has to be found.'],
      ['Tinkerer', 'There are parts left over, and it runs.'],
      ['Engineer', 'It holds, with a margin.'],
      ['Inventor', 'The patent is yours.'],
    ],
    [
      ['Static', 'There was a signal in there somewhere.'],
      ['Weak signal', 'Hold the aerial a bit higher.'],
      ['Loud and clear', 'Hardly a word was lost.'],
      ['Message received', 'All of it, over and out.'],
    ],
  ],
  life: [
    [
      ['Button missing', 'It still closes, more or less.'],
      ['Off the peg', 'A fair fit, a little long in the arm.'],
      ['Well tailored', 'You know what suits you.'],
      ['Made to measure', 'It sits perfectly. Turn round once.'],
    ],
    [
      ['Second drawer down', 'It is in there, with the string and the batteries.'],
      ['Handy', 'You fixed about half of it.'],
      ['Good neighbour', 'People come and ask you.'],
      ['Treasure of the house', 'Nothing stays broken for long with you.'],
    ],
    [
      ['Apprentice', 'You sweep the floor, and watch.'],
      ['Journeyman', 'You have your own tools by now.'],
      ['Master', 'Your sign hangs over the door.'],
      ['Head of the guild', 'They carry you through the town once a year.'],
    ],
    [
      ['Monday', 'It will get better.'],
      ['Wednesday', 'The middle of it, and doing all right.'],
      ['Friday', 'You can feel that it went well.'],
      ['Sunday', 'Nothing left to do but breakfast.'],
    ],
  ],
} as const satisfies Record<string, readonly LevelSet[]>;

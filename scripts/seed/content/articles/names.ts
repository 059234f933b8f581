import type { SeedArticle } from '#scripts/seed/seed-types';

export const BIRD_NAMES: SeedArticle = {
  key: 'the-quiz-inside',
  title: 'How the birds got their names, with a quiz inside',
  description: 'Robin is a nickname, a wheatear is a polite mistake, and the turkey has never been to Turkey.',
  category: 'language',
  tags: ['bird', 'words', 'etymology', 'quiz'],
  creator: 'leafy_dan',
  coverAlt: 'A bird in the sky above a ploughed field at sunrise',
  html: `<p>Most animals are named by scholars, or by accident. Birds were named by everybody: by children, cooks, sailors, and people lying awake at four in the morning in May. It shows. No other corner of the dictionary is so full of nicknames, bad jokes and confident mistakes.</p>
<h2>First names</h2>
<p>The robin used to be the redbreast. <em>Robin</em> was put in front, in the way you might call a familiar cat Tom, and then the surname was dropped. It was not alone. The magpie was for centuries simply a pie, from the Latin <em>pica</em>, until somebody decided that so talkative a bird must be a Margaret, and called it Mag. The jackdaw was a daw. The wren was Jenny, and in nursery rhymes still is.</p>
<p>The old pie left something behind in the language. A thing that is <em>pied</em>, or <em>piebald</em>, is coloured like a magpie, so a pied wagtail is, strictly speaking, a wagtail dressed as a magpie.</p>
<h2>Names that are only noises</h2>
<p>Say <em>cuckoo</em>, <em>chiffchaff</em>, <em>peewit</em>, <em>kittiwake</em> and <em>hoopoe</em> aloud, and you have done five impressions. The hoopoe is so pleased with its own that it says it twice in its scientific name: <em>Upupa epops</em>. Kookaburra is an impression too, borrowed from the Wiradjuri language of Australia, where people had been listening to the bird laugh for a very long time.</p>
<h2>Names that were tidied up</h2>
<p>The wheatear has nothing to do with wheat and little to do with ears. It is a small bird that flies away from you showing a bright white rump, and countryfolk named it after what they saw: white-arse. Politeness, or a clerk who had not seen the bird, did the rest. The redstart is the same sort of name that nobody had to clean. <em>Start</em> is simply an old word for a tail.</p>
<p>A titmouse is not a mouse either. The second half is an Old English word for a small bird, which died out everywhere else, so that people looked at the orphan, took it for the animal they knew, and made the plural <em>titmice</em>.</p>
<p>You may by now feel that you know more about birds than you did at breakfast. There is a way to find out.</p>
<div class="quizlark" data-id="kquiz-only-a-birder"></div>
<p>However that went, take comfort: nobody knows where the word <em>quiz</em> comes from. There is a splendid story about a Dublin theatre manager who bet that he could put a new word into everyone's mouth overnight, and had it chalked on walls in 1791. It is spoiled by the fact that people were already using it. Fanny Burney put "a droll quiz" into her diary in 1782, and she meant an odd person.</p>
<h2>Names that got lost on the way</h2>
<p>The turkey is an American bird. English speakers confused it with the guinea fowl, which came to them by way of Turkish traders, and the label stuck to the wrong parcel. The rest of the world did no better.</p>
<table><caption>Where the turkey comes from, according to its names</caption><thead><tr><th>Language</th><th>Word</th><th>Points to</th></tr></thead><tbody>
<tr><td>English</td><td>turkey</td><td>Turkey</td></tr>
<tr><td>Turkish</td><td>hindi</td><td>India</td></tr>
<tr><td>French</td><td>dinde, from "d'Inde"</td><td>India</td></tr>
<tr><td>Dutch</td><td>kalkoen</td><td>Calicut, a port in India</td></tr>
<tr><td>Portuguese</td><td>peru</td><td>Peru</td></tr>
</tbody></table>
<p>Portuguese at least found the right side of the Atlantic.</p>
<p>Penguins have a borrowed name as well. The first bird called a penguin was the great auk, a large, upright, flightless seabird of the North Atlantic. Sailors who went south met something else large, upright and flightless, and used the word they had. The great auk is extinct now, and its name is worn by birds to which it was not closely related. The puffin is worse. In the catalogue of science <em>Puffinus puffinus</em> is the Manx shearwater, while the puffin itself has to go by <em>Fratercula arctica</em>, the little friar of the north.</p>
<p>And canaries are named after islands that were named after dogs. The Romans called one of them <em>Canaria</em>, and explained it by the big dogs, <em>canes</em>, that were found there. Taken at its word, a canary is a small yellow thing from the island of hounds.</p>
<h2>What they gave us back</h2>
<p>It has not been a one-way trade. A <em>pedigree</em> is a crane's foot, in old French <em>pié de grue</em>, because the branching lines of a family tree looked like one. The cranberry and the geranium have cranes in them as well. An <em>auspicious</em> day is one on which a Roman priest had looked at the birds and liked what he saw. To <em>jinx</em> somebody probably goes back to the wryneck, a woodpecker that twists its neck like a snake, and was once used in love charms.</p>
<p>As for larking about, opinion is divided. It may come from the bird, which goes up singing for no reason that anyone can see. It may come from an old northern word for play. I know which I would like it to be, and on this website I suspect that I am not alone.</p>
<p>That is the case for bird names, really. They are not accurate. They are the sound of a great many people looking up.</p>`,
};

import type { SeedArticle } from '#scripts/seed/seed-types';

export const FORK: SeedArticle = {
  key: 'a-short-history-of-the-fork',
  title: 'A short history of the fork',
  description: 'Six hundred years of people being told not to be ridiculous, and just to use their hands.',
  category: 'food',
  tags: ['fork', 'manners', 'kitchen', 'everyday history'],
  creator: 'emilia',
  coverAlt: 'A fork in the sky above a ploughed field at sunrise',
  html: `<p>Of the three things beside a plate, the fork came last and had the worst time of it. The knife is as old as edges. The spoon is a cupped hand with a handle. The fork had to be argued for, and for about six hundred years it lost the argument.</p>
<h2>First, a very large fork</h2>
<p>Nobody ever objected to forks as such. Cooks have hauled meat out of pots with them since antiquity. In the First Book of Samuel a priest's servant goes to the cauldron with "a fleshhook of three teeth in his hand", helps himself, and is not criticised for the fleshhook. Our word comes from the Latin <em>furca</em>, a pitchfork. That was the accepted scale of the thing: a tool for hay, or for a whole joint of mutton, kept at a decent distance from the face.</p>
<p>What upset people was the small one, which came all the way in.</p>
<h2>The bride with the golden prongs</h2>
<p>Small forks were in use at the Byzantine court when, in the eleventh century, a bride from Constantinople came to Venice to marry into the family of the doge. The reforming monk Peter Damian, later a saint, wrote about her with real horror. She washed in gathered dew. Her rooms were perfumed. Worst of all, she would not touch her food: her eunuchs cut it small, and she carried the pieces to her mouth with a golden fork of two prongs. She died young, and he drew the obvious conclusion.</p>
<p>Historians still argue about which bride he meant, since there are at least two candidates. Nobody argues about the charge sheet. Dew, scent and cutlery: the fork entered Western writing as evidence for the prosecution.</p>
<h2>Italy gives in</h2>
<p>Italy came round first. It is tempting to credit pasta, which is hot, slippery and longer than a finger. By the time the English traveller Thomas Coryat crossed the Alps in 1608, he found forks on tables all over the country, and wrote home about them as one might report two-headed cattle.</p>
<blockquote><p>The Italian cannot by any means endure to have his dish touched with fingers, seeing all men's fingers are not alike clean.</p><p>Thomas Coryat, <em>Coryat's Crudities</em>, 1611 (spelling tidied)</p></blockquote>
<p>Coryat brought the habit home to England, where a learned friend promptly named him <em>Furcifer</em>. In Latin that means "fork-bearer", and also "gallows-bird". It is an excellent joke, and it tells you everything about the reception.</p>
<p>Others piled in. In Ben Jonson's comedy <em>The Devil is an Ass</em>, of 1616, it is a swindler who promotes the fork, as a scheme "to the sparing o' napkins". Two years later Nicholas Breton let a countryman declare that honest folk, having washed, "need no little forks to make hay with our mouths". The English position was clear. A person who needed equipment to eat a chop had something wrong with his hands.</p>
<h2>Two tines, three, four</h2>
<p>Part of the trouble was that the early fork was not very good. It had two straight tines, which is ideal for pinning down meat while a knife works, and hopeless for anything that rolls. A pea could walk straight through it.</p>
<figure><img src="/art/articles/forks.svg" alt="Five forks side by side: a long kitchen fork with two prongs, then table forks with two, three and four tines, and a spork." width="720" height="400"><figcaption>Progress, such as it is. Each new tine made the fork a little more like a spoon.</figcaption></figure>
<p>In the course of the eighteenth century a third tine became usual, then a fourth, and the whole thing acquired a gentle curve. Look at a modern fork from the side and you will see what happened. It won by turning into a shallow spoon with gaps. Only then did it beat the fingers at their own game.</p>
<h2>The Victorians lose control</h2>
<p>Once the fork was respectable it became compulsory, and then it bred. From the 1840s electroplating put silver within reach of the middle classes, and manufacturers discovered that people who had been taught to fear the wrong fork could be sold the right one. There were forks for oysters, sardines, pickles, pastry, berries and bread. In two centuries the fork had gone from a sign of silliness to a test you could fail.</p>
<p>The natural end of the line is the spork. An American, Samuel Francis, patented a combined knife, fork and spoon in 1874, and the word itself was in a dictionary supplement by 1909. The spork is what you get when the fork's long drift towards the spoon is finally admitted in public.</p>
<h2>What the fork was really for</h2>
<p>The usual story is that the fork won because it was cleaner. I doubt it. People washed their hands at table with great ceremony long before they owned forks, and most of humanity has eaten beautifully, then and now, with chopsticks, flatbread or a practised right hand. The fork did not bring manners to a world without them. It replaced one set with another.</p>
<p>What its history shows is duller and funnier. Manners are mostly a list of the objects we have agreed to stop laughing at. So be kind to whoever brings something odd to the table next. It took the fork six centuries, and it still cannot do soup.</p>`,
};

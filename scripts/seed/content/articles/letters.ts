import type { SeedArticle } from '#scripts/seed/seed-types';

export const MAILED: SeedArticle = {
  key: 'the-man-who-mailed-himself-home',
  title: 'The man who mailed himself home',
  description: 'Reginald Bray read the Post Office Guide from cover to cover, and then he tested it.',
  category: 'history',
  tags: ['letter', 'post', 'london', 'eccentrics'],
  creator: 'jo_wren',
  coverAlt: 'A letter in the sky above a ploughed field at sunrise',
  html: `<p>In 1898 a young man in Forest Hill, a leafy part of south London, bought himself a copy of the Post Office Guide. Most people who owned this publication looked up the price of a parcel and put it back. Willie Reginald Bray read it as other young men read adventure stories, and noticed what was missing. The rules said what must be done for a thing to be posted. They did not say it had to be sensible.</p>
<h2>The experiments</h2>
<p>He began small. Things went into the post unwrapped, with a stamp and an address, to see whether they would come home.</p>
<ul><li>A bowler hat and a frying pan.</li><li>A bicycle pump, a slipper and a clothes brush.</li><li>Seaweed.</li><li>A turnip, with the address carved into it.</li><li>A rabbit's skull, with the address written along the nose bone and the stamps on the back.</li></ul>
<p>They came home, or enough of them did. So he tried the other end of the problem, and made the address difficult. He wrote directions in rhyme. He gave a latitude and longitude. He posted a picture of a rock, to "the resident nearest this rock". Somewhere in the system, each time, a person in uniform put down the sorting, sighed, and worked it out.</p>
<p>Then he posted the dog, an Irish terrier, which was delivered in good order. That left one obvious item.</p>
<h2>The largest parcel</h2>
<p>The Guide, for all its patience with turnips, had not foreseen Bray. But it did offer a useful service, meant for people who were lost, and it was still in the edition of January 1909:</p>
<blockquote><p>Postmasters may arrange for the conduct of a person to an address by an Express Messenger.</p></blockquote>
<p>In 1900 Bray handed himself in and was delivered to his own front door. He liked it so much that in 1903 he did it again, by registered post. A photograph survives: the messenger, the parcel, and on the doorstep his father, taking the receipt with what looks like practice.</p>
<p>Bray went on to become an accountant, a husband and a father, and to send out more than thirty-two thousand curiosities and requests for autographs before he died in 1939. He never seems to have wanted to catch the Post Office out. He wanted to see how good it was.</p>
<h2>Others who went by post</h2>
<p>The joke had a second life as politics. On 23 February 1909 two suffragettes, Daisy Solomon and Elspeth McClelland, presented themselves at a post office in the Strand and paid threepence to be taken to the prime minister at 10 Downing Street. A messenger boy walked them to the door. An official refused to sign. They must be returned, he said: they were "dead letters". The papers printed the picture anyway, which was the real address.</p>
<p>In the United States parcel post began in January 1913, and within the month a couple in Ohio had sent their baby son to his grandmother, about a mile away, for fifteen cents. In February 1914 five-year-old May Pierstorff travelled some seventy miles across Idaho by rail to see her grandmother, with fifty-three cents in stamps. The clerk in the mail car was a relative. Nobody was dropped through a slot, and the postmaster general soon put a stop to it.</p>
<h2>The one who was not playing</h2>
<p>It would be wrong to tell these stories and leave out Henry Brown, for whom a box was no prank at all.</p>
<p>Brown was held in slavery in Richmond, Virginia. In 1848 his wife, Nancy, and their children were sold away from him. On 23 March 1849, with the help of a free Black friend, James C. A. Smith, and a white shopkeeper, Samuel Smith, he was nailed into a wooden box about three feet long and sent by a private express company to the anti-slavery office in Philadelphia. He had a little water and some biscuits, and small holes for air.</p>
<p>The box was marked "this side up with care". It was carried upside down for long stretches all the same, on carts, trains and a steamboat, and he thought he would die. The journey took about twenty-seven hours. When the lid came off, on 24 March, he stood up, greeted the men in the room, and sang a psalm of thanksgiving he had chosen beforehand. He was free. He made the box his middle name, and spent years showing people in America and Britain what slavery was. Samuel Smith went to prison for trying to help others in the same way.</p>
<h2>What a post office is</h2>
<p>Set Bray's turnip and Brown's box side by side and they have almost nothing in common, least of all the stakes. What they share is a bet, that a chain of strangers will carry a thing onward without needing to know why. Brown staked his life on it, because everything else around him had been arranged to hold him still.</p>
<p>Bray, safe in Forest Hill, staked a hat. But I think he had understood the same odd fact. A stamp is a very small sum of money that turns everyone between here and there, for a day or two, into somebody who is on your side. It seems only polite to test it now and then with a turnip.</p>`,
};

export const LIGHTHOUSE: SeedArticle = {
  key: 'letters-from-a-lighthouse',
  title: 'Letters from a lighthouse',
  description: 'Every lighthouse sends one message all night long, and it is always the same: its name.',
  category: 'history',
  tags: ['lighthouse', 'sea', 'light', 'inventions'],
  creator: 'emilia',
  coverAlt: 'A lighthouse in the sky above a ploughed field at dusk',
  html: `<p>People think that a lighthouse says "keep away". It does not. A rock says keep away. A lighthouse says something more useful, over and over, to anybody who can count: <em>this is who I am</em>. If you know which light you are looking at, you know where you are, and the rest is steering.</p>
<p>Seen like that, a lighthouse is a very patient correspondent. It has an address, a handwriting and, for a few centuries, it had a postman who lived in.</p>
<h2>The address</h2>
<p>One white light on a dark coast looks much like another, and ships have been lost to the wrong guess. So each light is given its own rhythm, which sailors call its character, and which is printed on the chart in a few strokes. <em>Fl(2) 10s</em> means: two flashes, and the whole pattern every ten seconds.</p>
<table><caption>Five signatures you could learn tonight</caption><thead><tr><th>Lighthouse</th><th>Where</th><th>What it writes</th></tr></thead><tbody>
<tr><td>Fastnet</td><td>Off south-west Ireland</td><td>One flash every 5 seconds</td></tr>
<tr><td>Eddystone</td><td>Off Plymouth, England</td><td>Two flashes every 10 seconds</td></tr>
<tr><td>Bishop Rock</td><td>Isles of Scilly</td><td>Two flashes every 15 seconds</td></tr>
<tr><td>Tower of Hercules</td><td>A Coruña, Spain</td><td>Four flashes every 20 seconds</td></tr>
<tr><td>Minot's Ledge</td><td>Off Massachusetts, USA</td><td>One, then four, then three</td></tr>
</tbody></table>
<p>The last one was handed out in 1894, as far as anyone knows for no particular reason. But people on that shore counted the letters in "I love you", found one, four and three, and that was that. When somebody later proposed to modernise the pattern, the public outcry settled the matter. It still flashes 1-4-3.</p>
<h2>The handwriting</h2>
<p>For most of history the trouble was not the message but the ink. Coal fires, candles and oil lamps throw their light everywhere: at the clouds, at the floor, at the puffins. A very big lens would gather it into a beam, but a very big lens is a boulder of glass, which swallows much of the light it is meant to send.</p>
<p>Augustin Fresnel, a French engineer with poor health and a good head, saw that most of the boulder was doing nothing. Light bends only where it enters and leaves the glass. The middle is luggage. So he threw the middle out, and kept the curved surface alone, cut into rings and set back in steps. He was not the first to think of it, but he was the one who made it work.</p>
<figure><img src="/art/articles/fresnel-lens.svg" alt="Two drawings of a lamp. On the left its light passes through one thick, bulging lens. On the right it passes through a thin upright lens made of saw-toothed steps. Both make the same straight beam." width="720" height="430"><figcaption>Fresnel's idea: keep the curve, leave out the glass behind it.</figcaption></figure>
<p>The first of his great lenses was lit in 1823, at Cordouan, off the mouth of the Gironde. Fresnel died four years later, at thirty-nine. His lenses, some of them tall enough to stand inside, went round the world, and some are still turning. With one of them in the tower the limit on how far a light could be seen was no longer the lamp. It was the curve of the Earth.</p>
<h2>The postman</h2>
<p>Somebody had to keep all this going, and what they did was, for the most part, housework. Keepers trimmed wicks, carried oil up the stairs, polished glass and wound the clockwork that turned the lens, which ran on a falling weight like a grandfather clock. In the morning they hung curtains round the lantern. A lens works just as well backwards, and a summer sun coming in through it could start a fire.</p>
<blockquote><p>The heroism of keepers is mostly a record of things that did not happen, on nights nobody wrote about.</p></blockquote>
<p>The hard part was each other. At the Smalls, a timber light on legs off the coast of Wales, two keepers named Howell and Griffith were stationed together around 1801. They were known not to get on. When Griffith died out there, Howell dared not bury him at sea, for fear of being called a murderer, so he built a coffin, lashed it outside, and kept the lamp burning through weeks of storm until a boat could land. Ships had passed, seen the light shining as usual, and assumed that all was well. After that the rule for such places was three keepers, never two.</p>
<h2>The last collection</h2>
<p>Then the work was taken away, first by electricity, then by remote control. The last keepers in Britain left North Foreland, in Kent, in November 1998. Ships now find their way by satellite, and a lamp the size of a jam jar does what took a family, a clock and a ton of glass.</p>
<p>It is reasonable to ask why we keep them lit. The reasonable answer is that screens fail, and a light on a headland needs no password. Mine is less reasonable. Nearly every signal that reaches us wants something: a reply, a purchase, an opinion. A lighthouse wants nothing. It does not know whether anyone is out there. It signs its name on the dark, waits ten seconds, and signs again.</p>`,
};

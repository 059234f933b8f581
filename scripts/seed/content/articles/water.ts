import type { SeedArticle } from '#scripts/seed/seed-types';

export const RIVERS: SeedArticle = {
  key: 'seven-rivers-that-run-the-wrong-way',
  title: 'Seven rivers that run the wrong way',
  description: 'Some turn twice a day, one twice a year, one was turned by a city and one by a mountain range.',
  category: 'geography',
  tags: ['river', 'water', 'maps', 'geology'],
  creator: 'quizlark',
  coverAlt: 'Waves in the sky above a ploughed field at sunrise',
  html: `<p>There is no rule that rivers flow south. People who grew up with a map on the wall sometimes feel that there is, as if the Nile had to climb all the way up the paper. The only rule is downhill, and even that is a matter of who is pushing. Here are seven rivers that have changed their minds.</p>
<h2>1. The Chicago, which was told to</h2>
<p>In the nineteenth century Chicago poured its sewage into the Chicago River, which poured it into Lake Michigan, from which Chicago drank. The answer, when it came, was magnificent. Engineers dug a canal twenty-eight miles long, straight through the low divide to the west and deeper than the lake. In January 1900 the water turned round, and went off towards the Mississippi.</p>
<p>It was done in a hurry, before anyone downstream could get an injunction. The state of Missouri did go to the Supreme Court, and lost. A headline in the New York Times recorded the other result.</p>
<blockquote><p>The Water in the Chicago River Now Resembles Liquid</p></blockquote>
<h2>2. The Tonlé Sap, which turns twice a year</h2>
<p>For half the year this Cambodian river does what you would expect: it drains a great lake into the Mekong. Then the monsoon comes. The Mekong rises until it stands higher than the lake, and the Tonlé Sap gives way and runs backwards, for months. The lake spreads to several times its size, the forest round it floods, and fish move in among the trees.</p>
<figure><img src="/art/articles/tonle-sap.svg" alt="Two small maps. From November to May a small lake drains along a river into the Mekong. From June to October the Mekong is wide, the river runs the other way and the lake is large." width="720" height="430"><figcaption>One river, two directions. The turning is a matter of which end is higher.</figcaption></figure>
<p>When it turns again, around November, Phnom Penh holds a festival with boat races. It is hard to think of a better reason for a public holiday.</p>
<h2>3. The Severn, which can be surfed inland</h2>
<p>The tide in the Severn Estuary is among the biggest in the world, and on the right days it arrives as a step of water that travels up the river, past cows. In July 1955 an army officer named Jack Churchill, who had gone through the Second World War with a sword and a longbow, became the first person known to surf it. He had designed the board himself.</p>
<h2>4. The Saint John, which turns twice a day</h2>
<p>At the city of Saint John, in New Brunswick, a river falls through a rocky gorge into the Bay of Fundy. When the tide is out it is a set of rapids, running to the sea. When the tide is in, the sea stands higher than the river, and it is a set of rapids running inland. In between comes a short calm in which boats slip through. The place is called Reversing Falls, which is at least honest.</p>
<h2>5. The Mississippi, which was shaken</h2>
<p>On 7 February 1812 the last great shock of the New Madrid earthquakes heaved up the bed of the Mississippi. Boatmen told of waterfalls where there had been none, and of the river running upstream, by most accounts for some hours. It has happened since with less drama. In August 2012 Hurricane Isaac drove the sea into the river so hard that a gauge in Louisiana measured it flowing backwards for nearly a day.</p>
<h2>6. The Niger, which only seems lost</h2>
<p>The Niger rises in Guinea, some 240 kilometres from the Atlantic, and sets off in the opposite direction, towards the Sahara. Only at the edge of the desert does it bend, and come back, after more than four thousand kilometres, to the very same ocean. This confused European geographers so badly that they could not agree which way it flowed. In 1796 Mungo Park reached it at Ségou and wrote that it was "flowing slowly to the eastward". Everybody who lived there could have told him, and did.</p>
<h2>7. The Amazon, which has done it in rock</h2>
<p>The slowest turn of all. In 2006 geologists reported that grains of zircon in the middle of the Amazon basin had come from the east of the continent, and must have been carried there by water flowing west. That was in the age of the dinosaurs, before the Andes. When the mountains rose they dammed the way to the Pacific, and in the end the whole basin tipped over towards the Atlantic.</p>
<table><caption>Who pushed?</caption><thead><tr><th>River</th><th>Pushed by</th><th>How often</th></tr></thead><tbody>
<tr><td>Chicago</td><td>Engineers</td><td>Once, so far</td></tr>
<tr><td>Tonlé Sap</td><td>The monsoon</td><td>Every year</td></tr>
<tr><td>Severn</td><td>The tide</td><td>On many days of the year</td></tr>
<tr><td>Saint John</td><td>The tide</td><td>Twice a day</td></tr>
<tr><td>Mississippi</td><td>Earthquakes and hurricanes</td><td>Now and then</td></tr>
<tr><td>Niger</td><td>Nobody; it is just the long way round</td><td>Always</td></tr>
<tr><td>Amazon</td><td>Mountains</td><td>Once, over millions of years</td></tr>
</tbody></table>
<h2>The moral, if there is one</h2>
<p>We use rivers to talk about what cannot be undone: time, tears, the course of events. It is a good image and it is not quite true. A river goes one way because one end is higher than the other, and ends can be raised. It takes a moon, a monsoon, a mountain range or a city with a drinking-water problem. But nothing about the water minds.</p>`,
};

import type { SeedArticle } from '#scripts/seed/seed-types';

export const WEATHER_MAP: SeedArticle = {
  key: 'how-to-read-a-weather-map',
  title: 'How to read a weather map',
  description: 'Two letters, some wobbly lines and a row of teeth. It is easier than the app, and more honest.',
  category: 'nature',
  tags: ['map', 'weather', 'wind', 'clouds'],
  creator: 'quizlark',
  coverAlt: 'A map in the sky above a ploughed field at sunrise',
  html: `<p>The weather on a telephone is a verdict: a small cloud, two drops, Thursday. A weather map is the evidence. It takes five minutes to learn, it works in any language, and it has one great advantage over the small cloud. When it turns out wrong, you can see why.</p>
<figure><img src="/art/articles/weather-map.svg" alt="A drawn weather map. Rings of isobars labelled 988 to 1000 surround a letter L over the sea. A line with triangles and a line with half circles run out from it. A letter H stands at the lower right, beyond the 1008 line." width="720" height="460"><figcaption>A day in five symbols. The low is coming from the left, and it is bringing everything.</figcaption></figure>
<h2>Start with the two letters</h2>
<p>Find the L and the H. Air has weight, and these mark the places where there is least of it overhead and most. In a <strong>low</strong>, air flows in and rises. Rising air cools, and cool air cannot hold on to its water, so lows make cloud and rain. In a <strong>high</strong>, air sinks, warms and dries. Highs mean quiet weather: blue skies in summer, and in winter either brilliant frost or a week of grey lid.</p>
<p>If you learn nothing else, learn which of the two is on its way to you. In the middle latitudes most things travel from west to east. So look upwind, to the left, and you are looking at tomorrow.</p>
<h2>Then the wobbly lines</h2>
<p>The lines are isobars, and they work like contours on a walking map, except that the hills are made of air. Each one joins places with the same pressure at sea level, in hectopascals. The average is about 1013.</p>
<p>The spacing is the part that matters. Contours close together mean a steep hill; isobars close together mean a strong wind. You can tell a breezy day from a dangerous one across a room, without reading a number.</p>
<p>The direction is odder. You would expect air to rush straight from high to low, like water into a plughole. It tries, but the Earth turns underneath it, and so the wind ends up blowing almost along the lines. North of the equator it goes anticlockwise round a low and clockwise round a high. South of the equator, swap them. The Dutch meteorologist Buys Ballot turned this into a rule in 1857, and it needs no instrument but a back:</p>
<blockquote><p>In the northern hemisphere, stand with your back to the wind, and the low pressure is on your left.</p></blockquote>
<h2>Now the teeth and the bumps</h2>
<p>Fronts are where two masses of air meet and do not mix. The name is a piece of history. It was coined in Bergen, in Norway, just after the First World War, by people who had spent four years reading about lines on maps where large opposing forces met. The symbols always point the way the front is moving.</p>
<table><caption>What the symbols mean for your washing</caption><thead><tr><th>On the map</th><th>Its name</th><th>What you get</th></tr></thead><tbody>
<tr><td>Red bumps</td><td>Warm front</td><td>Thickening cloud, then hours of steady rain, then milder air</td></tr>
<tr><td>Blue teeth</td><td>Cold front</td><td>A short, heavy burst, a shift of wind, then colder and clearer air</td></tr>
<tr><td>Bumps and teeth together, in purple</td><td>Occluded front</td><td>The cold front has caught up with the warm one; wet, and often the low's last act</td></tr>
<tr><td>Lines close together</td><td>Steep pressure gradient</td><td>Wind; hold on to your hat</td></tr>
<tr><td>Hardly any lines</td><td>Slack pressure</td><td>Not much wind; perhaps fog, perhaps a lovely day</td></tr>
</tbody></table>
<h2>Put it together</h2>
<p>Imagine standing on the coast in the drawing while the whole pattern slides over you. It will go like this.</p>
<ol><li>High wisps of cloud from the west, then a milky sky with a ring round the sun. The warm front is on its way.</li><li>The cloud lowers, and rain sets in for the afternoon. People say that it has settled in. It has not.</li><li>The bumps pass over. It turns mild, damp and grey, and the rain becomes drizzle. This is the wedge of warm air between the two fronts.</li><li>A dark edge, a downpour, a gust from a new direction. Those were the teeth.</li><li>Sudden blue, sharp light, distant hills that you had forgotten. Hang out the washing.</li></ol>
<p>That sequence has been passing over north-west Europe, more or less in that order, since long before anybody drew it. Once you know it, bad weather has chapters.</p>
<h2>Why bother, with a forecast in your pocket</h2>
<p>Public forecasts are younger than railways. Robert FitzRoy, who had been Darwin's captain on the Beagle, began to publish them in 1861, chose the word "forecast" because it sounded less like prophecy, and was mocked whenever it rained on the wrong people. When <em>The Times</em> printed the first newspaper weather map, on 1 April 1875, it carefully showed the day before.</p>
<p>Forecasts are enormously better now. But a symbol hides the one thing that a map shows, which is how close the call was. "Rain at three" may be a front that will cross you in a narrow band, three hours early or late, or may miss you by the width of a county. On the map you can see the band coming. You can see what would have to go differently. You become, in a small way, a colleague of the forecaster rather than a customer, and you will find that colleagues complain much less.</p>`,
};

export const NO_SUMMER: SeedArticle = {
  key: 'the-year-without-a-summer',
  title: 'The year without a summer',
  description: 'In 1816 it snowed in June, and the reason was on the other side of the world, a year old.',
  category: 'history',
  tags: ['volcano', 'weather', 'books', 'climate'],
  creator: 'noor_b',
  coverAlt: 'A volcano in the sky above a ploughed field under a pale sun',
  html: `<p>On 6 June 1816 it snowed in New England. Farmers who had already shorn their sheep tied the fleeces back on. There was frost again in July, and again in August. In the Alps and along the Rhine it rained, and went on raining. People who lived through it had several names for that year, and the best is American: eighteen hundred and froze to death.</p>
<p>What none of them had was the reason.</p>
<h2>Cannon in the distance</h2>
<p>The reason was fourteen months old by then. On the evening of 5 April 1815, people on Java heard what they took for guns. Thomas Stamford Raffles, who was governing the island for the British, recorded that troops were marched out of Yogyakarta in case a neighbouring post was under attack, and that boats put out to look for a ship in distress. There was no ship and no battle. A mountain named Tambora, on the island of Sumbawa, had begun to clear its throat.</p>
<p>Five days later it exploded, in one of the greatest eruptions in recorded history. The noise carried to Sumatra, some two thousand kilometres off. The mountain lost about a third of its height. More than ten thousand people on Sumbawa died at once, and famine and sickness killed tens of thousands more there and on the islands around. They belong at the head of this story, because in most tellings they are hurried past on the way to Switzerland.</p>
<h2>How a volcano travels</h2>
<p>Ash falls. What stayed up was sulphur, thrown into the stratosphere, above the rain that might have washed it out. There it became a haze of tiny acid droplets and spread around the globe. Sunsets grew gaudy. The sun itself was dimmed enough for spots on it to be seen with the naked eye.</p>
<p>Averaged over the northern hemisphere, the cooling came to something like half a degree. That sounds like nothing, and this is the most useful fact in the whole affair. An average can be small because it is made of large things pulling in different directions. Some places were barely touched. In others the growing season simply had a hole in it.</p>
<table><caption>The same cloud, seen from below</caption><thead><tr><th>Where</th><th>What people saw</th></tr></thead><tbody>
<tr><td>New England</td><td>Snow in June, frost in every summer month, farmers packing up for Ohio</td></tr>
<tr><td>Ireland and western Europe</td><td>Cold rain, rotting grain, food riots, typhus</td></tr>
<tr><td>Switzerland and the Rhineland</td><td>Floods, bread at impossible prices, crowds of beggars</td></tr>
<tr><td>Yunnan, in south-west China</td><td>Failed rice harvests and three years of famine</td></tr>
</tbody></table>
<p>The historian John Post called it the last great subsistence crisis of the Western world. Nobody at the time could see it whole. Each parish thought that it had been singled out.</p>
<h2>A wet week by the lake</h2>
<p>The famous part is small and took place indoors. Lord Byron had rented a villa on Lake Geneva. With him or near him were his doctor, John Polidori, the poet Percy Shelley, Claire Clairmont, and Claire's stepsister Mary Godwin, who was eighteen and would soon be Mary Shelley. They had come for the boating.</p>
<blockquote><p>But it proved a wet, ungenial summer, and incessant rain often confined us for days to the house.</p><p>Mary Shelley, introduction to <em>Frankenstein</em>, 1831</p></blockquote>
<p>They read German ghost stories aloud, and Byron proposed that each of them should write one. Out of that came <em>Frankenstein</em>, published in 1818, and a year later Polidori's <em>The Vampyre</em>, which gave every later vampire his good manners. It is a remarkable return on a spell of bad weather, even if it fed no one.</p>
<p>Byron himself wrote a poem, "Darkness", which opens: "I had a dream, which was not all a dream. / The bright sun was extinguish'd". He was not being fanciful. That summer a prediction attributed to an astronomer in Bologna went round Europe, that the sun would go out on 18 July. There were panics. It did not, although in some places one could hardly tell.</p>
<h2>And perhaps the bicycle</h2>
<p>In June 1817, in Mannheim, Karl Drais rode out on a two-wheeled running machine, the ancestor of the bicycle. Oats had been scarce, horses had been dying, and it is often said that he was looking for something to replace them. It fits so nicely that one should be careful. There is no good evidence that he was thinking of oats. I mention it because a disaster this size attracts tidy endings, and deserves fewer than it gets.</p>
<h2>The missing page</h2>
<p>Here is what I find hardest to put down. The news of Tambora did reach Europe. It was in the newspapers in 1815. The cold was in the newspapers in 1816. They were read by the same people, over the same breakfasts, and nobody joined the two. It took about a century, until the American physicist William Humphreys set old eruptions beside old temperatures and saw that they matched.</p>
<p>So people in 1816 blamed sunspots, or lightning rods, or God, or their neighbours. They were not stupid. They lacked a page, and it was in another drawer, on another continent, filed under a different subject. It is worth asking now and then, on an odd sort of morning, which page we are missing.</p>`,
};

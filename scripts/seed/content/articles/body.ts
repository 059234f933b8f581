import type { SeedArticle } from '#scripts/seed/seed-types';

export const YAWN: SeedArticle = {
  key: 'why-we-yawn-when-someone-else-does',
  title: 'Why we yawn when someone else does',
  description: 'Count your own as you read. It is not a comment on the writing.',
  category: 'science',
  tags: ['moon', 'sleep', 'body', 'habits'],
  creator: 'noor_b',
  coverAlt: 'A moon in the sky above a ploughed field at first light',
  html: `<p>Before you go on, start a count. There is a fair chance that you will yawn before the end of this page, and that would prove the point rather well. It takes no sight of an open mouth. Hearing a yawn is enough. Thinking about one is enough. Reading the word, which you have now done several times, is enough.</p>
<p>People noticed this long before anyone could measure it. Erasmus collected the remark in the sixteenth century that one man's yawning makes another yawn, and a French proverb gives the exchange rate: one good yawner makes seven more.</p>
<h2>What we can rule out</h2>
<p>Everybody knows that yawning brings in oxygen when the blood runs short. Everybody is very probably wrong, and we have had the evidence since 1987. In that year the psychologist Robert Provine, who did more than anyone to drag the yawn into the laboratory, had students breathe pure oxygen, ordinary air, or air with extra carbon dioxide. Their breathing changed. Their yawning did not. A second test, with exercise hard enough to double the breathing rate, made no difference either.</p>
<p>Provine also took the yawn apart. He showed people videos of a yawning face with pieces missing, and found that a face with its mouth covered still set viewers off, while a mouth on its own did not do much. So you may hide a yawn behind your hand out of courtesy. It will not protect anyone. Your eyes have already told them.</p>
<table><caption>Four ideas about yawning, and how they are doing</caption><thead><tr><th>Idea</th><th>What was tried</th><th>How it looks now</th></tr></thead><tbody>
<tr><td>The blood needs oxygen</td><td>Pure oxygen, or extra carbon dioxide</td><td>People yawned just as often</td></tr>
<tr><td>We are bored</td><td>Music videos against a television test pattern</td><td>The test pattern won easily</td></tr>
<tr><td>The brain needs cooling</td><td>A cold pack on the forehead</td><td>Fewer yawns; promising, still argued over</td></tr>
<tr><td>It is a form of empathy</td><td>Watching who catches it from whom</td><td>Some studies say yes, some say no</td></tr>
</tbody></table>
<h2>Two yawns, not one</h2>
<p>It helps to see that there are two different things here. The plain yawn is ancient. Nearly every animal with a backbone does something of the sort, and ultrasound shows that human babies do it before they are born, in a place with very little to be bored by. Nobody has to be taught.</p>
<p>The caught yawn is another matter. When researchers tested 120 children aged one to six, catching yawns became much more common at around four. A toddler may watch you yawn and simply look into your mouth with interest. Whatever makes yawning spread, it seems to come with growing into company.</p>
<h2>Who catches it</h2>
<p>Chimpanzees catch yawns from one another. Dogs have been seen to catch them from people, though not in every study. In 2021 a team watching wild lions in South Africa reported something lovelier: a lion that had just caught a yawn was much more likely to do next whatever the first lion did, such as getting up, or lying back down.</p>
<p>And then there is the tortoise. Anna Wilkinson and her colleagues spent months training a red-footed tortoise named Alexandra to open her mouth on cue, showed the performance to other tortoises, and established that they did not care. This won an Ig Nobel Prize in 2011. It deserved a real one for the title of the paper alone, which began "No evidence of contagious yawning in the red-footed tortoise".</p>
<blockquote><p>A yawn in a group is not an insult. It may be the oldest way of saying: I am changing gear, are you?</p></blockquote>
<h2>The empathy question</h2>
<p>The story you will have heard is that catching yawns shows a warm heart. There is something behind it. In 2011 two Italian researchers published a year of quiet note-taking on people going about their lives, and found that people caught yawns most from family, then from friends, then from acquaintances, and least from strangers.</p>
<p>But closeness also changes where we look, and we look at the people we love. In 2014 a study of 328 volunteers found that some people catch yawns reliably, and others reliably do not, and that their scores for empathy did not explain the difference. Age explained a little. Most of it nothing explained at all. If your friend sits unmoved through your finest yawn, please do not draw up a list of grievances.</p>
<h2>A modest opinion</h2>
<p>My money is on the lions. Animals that live together do better when they wake, rest and move off together, and none of them can hold a meeting about it. A signal that is hard to hide, and that copies itself from face to face, would do the job. It need not carry much meaning. It only has to pass along, like the dimming of lights in a house.</p>
<p>That is a guess. The honest position is that one of the commonest things a human body does, some half a dozen seconds at a time, all life long, is still not properly understood, and that the people who study it have to do so while yawning.</p>
<p>How many was that? If the answer is none, you are well rested, or under four, or a tortoise.</p>`,
};

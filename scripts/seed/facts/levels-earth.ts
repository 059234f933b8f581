import type { LevelSet } from './levels.ts';

export const LEVELS_OF_THE_EARTH = {
  capitals: [
    [
      ['Lost luggage', 'You landed, but your knowledge went on to another airport. It will be sent after you.'],
      ['Transit passenger', 'You have seen a few of these from the window. Time to get out and walk.'],
      ['Seasoned traveller', 'You would need a map only for the last few streets.'],
      ['Ambassador', 'All right. Somewhere a flag is being raised in your honour.'],
    ],
    [
      ['Wrong platform', 'The train you wanted left from the other side. There is another one.'],
      ['Window seat', 'You have watched a good deal of the world go by, and remembered some.'],
      ['Stamped passport', 'There is hardly a free page left.'],
      ['Border legend', 'Every single one. Officials wave you through.'],
    ],
    [
      ['Homebody', 'There is a lot to be said for staying in. An atlas makes it better.'],
      ['Weekend tripper', 'You know the ones with cheap flights.'],
      ['Correspondent', 'You could report from most of these, with a microphone and a coat.'],
      ['The atlas itself', 'Nothing wrong from cover to cover.'],
    ],
    [
      ['Still at the gate', 'Boarding is not over. Try once more.'],
      ['Halfway there', 'A good part of the route is behind you.'],
      ['Navigator', 'You were off by a street or two.'],
      ['Cartographer', 'They could print maps from your memory.'],
    ],
  ],
  countries: [
    [
      ['Tourist without a map', 'You did not know where you were, but you looked around with interest.'],
      ['Postcard reader', 'You know the places people write home about.'],
      ['Frequent neighbour', 'You know most of them by their first names.'],
      ['Citizen of the world', 'Not one slip. The world is small, to you.'],
    ],
    [
      ['Blank map', 'So much left to colour in.'],
      ['Half coloured in', 'You have made a start, and stayed inside the lines.'],
      ['Map with notes', 'There are just a few white spots on it.'],
      ['Globe', 'You are complete, round and slightly tilted.'],
    ],
    [
      ['Message in a bottle', 'You drifted a bit. Somebody will find you.'],
      ['Day hiker', 'You covered some ground and came home with stories.'],
      ['Explorer', 'You went well beyond the marked path.'],
      ['First to the summit', 'Nothing is above you but weather.'],
    ],
    [
      ['Guest', 'You are welcome here, and need to be shown around.'],
      ['Regular', 'They know how you take your coffee.'],
      ['Local', 'People ask you the way, and you can tell them.'],
      ['Mayor', 'Full marks. The keys to the city are heavy, but they suit you.'],
    ],
  ],
  water: [
    [
      ['Puddle', 'Every river started as something like this.'],
      ['Brook', 'You are getting somewhere, with pleasant noises.'],
      ['Broad river', 'Few things stop you now.'],
      ['Ocean', 'You have taken it all in.'],
    ],
    [
      ['Low tide', 'A good deal of mud, and some treasure.'],
      ['Slack water', 'Neither in nor out. It will turn.'],
      ['High tide', 'You float nearly everything.'],
      ['Spring tide', 'As high as it goes.'],
    ],
    [
      ['Compass in a drawer', 'It works. It only has to be taken out.'],
      ['Reader of signposts', 'Where there is a sign, you get there.'],
      ['Pathfinder', 'You lost the way once or twice, and found it again.'],
      ['Surveyor', 'You measured the lot, and it all adds up.'],
    ],
  ],
  heights: [
    [
      ['Molehill', 'It is something to stand on, at least.'],
      ['Foothills', 'You can see the peak from here.'],
      ['High camp', 'One more push and you would have had them all.'],
      ['Summit', 'There is nothing left to climb. Sign the book.'],
    ],
    [
      ['Compass in a drawer', 'It works. It only has to be taken out.'],
      ['Reader of signposts', 'Where there is a sign, you get there.'],
      ['Pathfinder', 'You lost the way once or twice, and found it again.'],
      ['Surveyor', 'You measured the lot, and it all adds up.'],
    ],
  ],
  islands: [
    [
      ['Sandbank', 'You come and go with the tide.'],
      ['Peninsula', 'Still attached, and reaching out nicely.'],
      ['Good-sized island', 'You have your own post office.'],
      ['Continent', 'A whole one, with not a gap in it.'],
    ],
    [
      ['Low tide', 'A good deal of mud, and some treasure.'],
      ['Slack water', 'Neither in nor out. It will turn.'],
      ['High tide', 'You float nearly everything.'],
      ['Spring tide', 'As high as it goes.'],
    ],
    [
      ['Compass in a drawer', 'It works. It only has to be taken out.'],
      ['Reader of signposts', 'Where there is a sign, you get there.'],
      ['Pathfinder', 'You lost the way once or twice, and found it again.'],
      ['Surveyor', 'You measured the lot, and it all adds up.'],
    ],
  ],
  deserts: [
    [
      ['Mirage', 'It looked like an answer from a distance.'],
      ['Oasis', 'You stopped halfway, in good shade.'],
      ['Caravan leader', 'You know the wells, and missed only one.'],
      ['Camel', 'All the way across without a drink.'],
    ],
    [
      ['Compass in a drawer', 'It works. It only has to be taken out.'],
      ['Reader of signposts', 'Where there is a sign, you get there.'],
      ['Pathfinder', 'You lost the way once or twice, and found it again.'],
      ['Surveyor', 'You measured the lot, and it all adds up.'],
    ],
  ],
  space: [
    [
      ['Clouded over', 'You could not see much tonight. It happens to observatories.'],
      ['Naked eye', 'You caught the bright ones.'],
      ['Good telescope', 'You see rings where others see a dot.'],
      ['Mission control', 'Everything nominal. All of it.'],
    ],
    [
      ['On the launch pad', 'The countdown has been held. Check the tanks and go again.'],
      ['Low orbit', 'You are up, with a fine view.'],
      ['Lunar orbit', 'You went round and nearly landed.'],
      ['Touchdown', 'A perfect landing, and a flag that will not wave.'],
    ],
    [
      ['Cosmic dust', 'Everything great was made from it.'],
      ['Asteroid', 'You are on your way, somewhat irregularly.'],
      ['Gas giant', 'You carry weight in this system.'],
      ['Supernova', 'You outshone the galaxy for an evening.'],
    ],
    [
      ['Earthbound', 'It is a good planet. Look up now and then.'],
      ['Stargazer', 'You know your way to the Plough and back.'],
      ['Astronomer', 'You would be trusted with the dome keys.'],
      ['Halley', 'You will be remembered every 76 years.'],
    ],
  ],
  nature: [
    [
      ['Seed', 'All is still to come. Water it.'],
      ['Seedling', 'Two leaves up and looking about.'],
      ['Sapling', 'A storm would bend you and not break you.'],
      ['Old oak', 'You have seen it all and remember each ring.'],
    ],
    [
      ['Indoors', 'You have heard that there is an outside.'],
      ['Sunday stroller', 'You notice things, and some have names.'],
      ['Rambler', 'Your boots know the way.'],
      ['Naturalist', 'Not one missed. Your notebook must be full of mud.'],
    ],
  ],
  stones: [
    [
      ['Gravel', 'Useful, and a bit scattered. Somebody will build on it.'],
      ['Pebble', 'You have been in the water for a while, and it shows.'],
      ['Semi-precious', 'There is some very good colour in there.'],
      ['Flawless', 'A jeweller would turn you round twice and find nothing to say.'],
    ],
    [
      ['Topsoil', 'There is more underneath. Keep digging.'],
      ['Spade work', 'You have reached the first hard layer.'],
      ['Core sample', 'You have gone deep, and missed just a seam.'],
      ['Bedrock', 'Nothing will move you now.'],
    ],
    [
      ['Sediment', 'It takes time to settle. Give it another go.'],
      ['Chalk', 'You have left some marks.'],
      ['Granite', 'Solid, with just a few speckles.'],
      ['Diamond', 'A perfect score, made under pressure.'],
    ],
  ],
  weather: [
    [
      ['Fog', 'You could not see far today. It lifts by noon, as a rule.'],
      ['Bright spells', 'There was some sun between the showers.'],
      ['Fair and warm', 'A fine day, with one cloud for interest.'],
      ['Not a cloud', 'Clear from one horizon to the other.'],
    ],
    [
      ['Calm', 'Not much moved. Force nought.'],
      ['Light breeze', 'Leaves rustle, and so did a few answers.'],
      ['Strong gale', 'You took most of it with you.'],
      ['Force twelve', 'Nothing was left standing.'],
    ],
    [
      ['Soaked', 'The forecast was wrong and so were some answers.'],
      ['Under an umbrella', 'You stayed half dry.'],
      ['Weather eye', 'You would be listened to at a harbour.'],
      ['Meteorologist', 'A hundred per cent, which no forecast ever claims.'],
    ],
  ],
} as const satisfies Record<string, readonly LevelSet[]>;

import type { FactTable } from './row-types.ts';

export const SPICES = {
  spices: [
    ['Saffron', 'comes from the threads of a crocus', 'It takes about 150 flowers for one gram.'],
    ['Cinnamon', 'is the bark of a tree', 'It rolls itself up as it dries.'],
    ['Vanilla', 'is the pod of an orchid', 'Outside Mexico each flower is pollinated by hand.'],
    ['Clove', 'is a dried flower bud', 'Its name comes from the French for nail.'],
    ['Black pepper', 'was part of the ransom that Rome paid to the Goths', 'It was three thousand pounds of it, in 408.'],
    ['Nutmeg', 'is the stone of a fruit that also gives mace', 'For centuries it grew only on the Banda Islands.'],
    ['Ginger', 'is an underground stem that goes into biscuits', 'Its relatives are turmeric and cardamom.'],
    ['Turmeric', 'makes curry yellow', 'It does the same for tablecloths.'],
    ['Paprika', 'is ground from dried red peppers', 'Hungary took to it with a passion.'],
    ['Star anise', 'has eight points', 'It goes into the broth of phở.'],
    ['Allspice', 'is one single berry, from Jamaica', 'It only smells like several spices at once.'],
    ['Juniper', 'gives gin its taste', 'What we call its berries are small cones.'],
    ['Caraway', 'goes into rye bread and sauerkraut', 'The seeds are really fruits.'],
    ['Sumac', 'is a sour red powder from the Middle East', 'It does what lemon does elsewhere.'],
    ['Wasabi', 'is green and goes with sushi', 'Most of what is served is horseradish and colouring.'],
    ['Mustard', 'is sharp only once its seeds are crushed and wet', 'Dijon has made it for centuries.'],
  ],
  herbs: [
    ['Basil', 'goes into pesto', 'Its name comes from the Greek for king.'],
    ['Dill', 'goes with gherkins and salmon', 'The word may come from an old one for soothing.'],
    ['Mint', 'cools, by fooling a nerve', 'Menthol sets off the same sensor as cold.'],
    ['Coriander', 'tastes of soap to some people', 'A gene for smelling has to do with it.'],
    ['Rosemary', 'means dew of the sea', 'It stands for remembrance in Hamlet.'],
    ['Bay', 'crowned victors and goes into stews', 'You leave the leaf at the side of the plate.'],
    ['Tarragon', 'means little dragon, and goes into béarnaise', 'Its botanical name is Artemisia dracunculus.'],
    ['Sage', 'shares its name with a wise person', 'It goes with onion into a goose.'],
    ['Chive', 'is the smallest of the onions we eat', 'Its purple flowers can be eaten too.'],
    ['Thyme', 'is said like something a clock tells', 'The h is for show.'],
    ['Oregano', 'goes on pizza and means joy of the mountain', 'American soldiers took the taste home from Italy.'],
    ['Parsley', 'comes flat or curly and is left on the plate', 'It goes with garlic, and against it.'],
    ['Lemongrass', 'is a tall grass that smells of citrus', 'Thai soup depends on it.'],
  ],
} as const satisfies FactTable;

/** Fruit and vegetables by their botanical families. */
export const PLANT_FAMILIES = {
  'rose family': ['Apple', 'Almond', 'Strawberry', 'Cherry', 'Peach', 'Raspberry', 'Pear', 'Plum', 'Quince', 'Apricot'],
  'nightshade family': ['Potato', 'Tomato', 'Aubergine', 'Chilli', 'Tobacco', 'Bell pepper', 'Petunia'],
  'cabbage family': ['Broccoli', 'Radish', 'Mustard', 'Turnip', 'Kale', 'Rocket', 'Wasabi', 'Cress'],
  'carrot family': ['Parsley', 'Dill', 'Celery', 'Fennel', 'Parsnip', 'Coriander', 'Caraway'],
  'pumpkin family': ['Cucumber', 'Melon', 'Courgette', 'Squash', 'Gherkin', 'Watermelon'],
  'daisy family': ['Lettuce', 'Artichoke', 'Sunflower', 'Chicory', 'Dandelion', 'Tarragon'],
  'pea family': ['Lentil', 'Peanut', 'Chickpea', 'Soybean', 'Liquorice', 'Clover', 'Tamarind'],
  'grass family': ['Wheat', 'Rice', 'Maize', 'Sugar cane', 'Bamboo', 'Oats', 'Barley'],
  'mint family': ['Basil', 'Rosemary', 'Sage', 'Thyme', 'Lavender', 'Oregano'],
} as const;

export const FRUIT = {
  facts: [
    ['Banana', 'is botanically a berry and grows on a giant herb', 'The strawberry, on the other hand, is not a berry.'],
    ['Strawberry', 'wears its real fruits on the outside', 'Each of the little seeds is a fruit of its own.'],
    ['Pineapple', 'is a whole head of flowers grown together', 'It has nothing to do with pines or apples.'],
    ['Fig', 'is a flower garden turned inside out', 'Small wasps are let in to pollinate it.'],
    ['Avocado', 'has a name that goes back to the Aztec ahuacatl', 'It only ripens once it has been picked.'],
    ['Pomegranate', 'was eaten by Persephone', 'A few seeds cost her part of every year.'],
    ['Kiwi', 'was sold as Chinese gooseberry until about 1960', 'New Zealand thought a bird would help.'],
    ['Durian', 'is banned from hotels and trains because of its smell', 'Its friends say it tastes of custard.'],
    ['Coconut', 'has three eyes and can cross an ocean', 'It is not a nut but a stone fruit.'],
    ['Grapefruit', 'hangs in bunches and upsets some medicines', 'It is a cross of pomelo and orange.'],
    ['Quince', 'is hard, yellow and made into the first marmalades', 'The Portuguese for it is marmelo.'],
    ['Rhubarb', 'is treated as fruit but is a leaf stalk', 'The leaf itself is poisonous.'],
    ['Cashew apple', 'carries its nut hanging below it', 'The shell of the nut burns the skin.'],
    ['Date', 'grows in heavy bunches on a palm', 'A seed of two thousand years has been made to sprout.'],
    ['Lychee', 'has a rough red shell and is white inside', 'It comes from southern China.'],
    ['Papaya', 'is full of round black seeds and tenderises meat', 'The enzyme that does it is called papain.'],
    ['Cranberry', 'bounces and floats', 'Farmers flood the fields to harvest it.'],
    ['Mango', 'hides one big flat stone in orange flesh', 'India grows more of it than anyone else.'],
  ],
} as const satisfies FactTable;

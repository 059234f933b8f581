import { expect, test } from 'vitest';
import { listSearchWords } from '#rules/search/fts-query';

test.each([
  ['flags of the world', ['flags', 'world']],
  ['What is the capital of France?', ['capital', 'france']],
  ['die Hauptstadt von Österreich und der Schweiz', ['hauptstadt', 'osterreich', 'schweiz']],
  ['de grootste stad van het land', ['grootste', 'stad', 'land']],
  ['les oiseaux de la forêt', ['oiseaux', 'foret']],
  ['las capitales de los países', ['capitales', 'paises']],
  ['le città della Toscana', ['citta', 'toscana']],
  ['os rios do Brasil', ['rios', 'brasil']],
  ['thủ đô của các nước', ['thu', 'do', 'nuoc']],
])('the small words of “%s” are dropped', (text, words) => {
  expect(listSearchWords(text)).toEqual(words);
});

test.each([
  ['die hard', ['die', 'hard']],
  ['the war', ['war']],
  ['sin city', ['sin', 'city']],
])('a small word that is also a subject stays without another of its language: %s', (text, words) => {
  expect(listSearchWords(text)).toEqual(words);
});

test.each([
  ['planet quiz', ['planet']],
  ['trivia about owls', ['owls']],
  ['quiz', ['quiz']],
  ['the quiz', ['quiz']],
  ['to be or not to be', ['to', 'be', 'or', 'not']],
  ['of the', ['of', 'the']],
  ['', []],
])('of “%s” the words %j have to match', (text, words) => {
  expect(listSearchWords(text)).toEqual(words);
});

import { expect, it } from 'vitest';
import { type Alter, listAccepted } from './markup-fixture.ts';

const removeText: Alter = (element) => {
  if (element.name !== 'a') return undefined;
  element.children = [];
  return 'a without its text';
};

it.each([
  ['the value of an element beside it', '<r><a>x</a><b>1</b></r>', '<r><a>x</a><b>2</b></r>', '<b>2</b>'],
  ['an attribute of an element beside it', '<r><a>x</a><b c="1"></b></r>', '<r><a>x</a><b c="2"></b></r>', 'c="2"'],
  ['the way to it', '<r><a>x</a></r>', '<q><a>x</a></q>', '<q>'],
])('a place is altered in each document that differs in %s', (_, one, other, accepted) => {
  expect(listAccepted([one, other], removeText, (xml) => xml.includes(accepted))).toEqual(['a without its text']);
});

it('a place that stands the same in two documents is altered once', () => {
  const judged: string[] = [];
  const refuse = (xml: string) => {
    judged.push(xml);
    return false;
  };
  listAccepted(['<r><a>x</a><b>1</b></r>', '<r><a>x</a><b>1</b></r>'], removeText, refuse);
  expect(judged).toEqual(['<r><a></a><b>1</b></r>']);
});

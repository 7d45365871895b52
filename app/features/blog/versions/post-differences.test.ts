import { expect, test } from 'vitest'
import { PostDetails } from '../post.ts'
import { postDifferences, type Compared } from './post-differences.ts'

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ text }] })

const post: Compared = {
  title: 'Die Winde',
  teaser: 'Sie zieht.',
  category: 'Werkstatt',
  body: [paragraph('Am Samstag kam der Tieflader.')],
  coverPictureId: null,
  authorId: 'jana',
  details: PostDetails.parse({}),
}
const nobody = () => undefined

test('only what differs is named, in the order of the form', () => {
  const after = { ...post, title: 'Die neue Winde', details: { ...post.details, tags: ['Winde'] } }
  expect(postDifferences(post, after, nobody)).toEqual([
    {
      label: 'Titel',
      parts: [
        { kind: 'same', text: 'Die ' },
        { kind: 'added', text: 'neue ' },
        { kind: 'same', text: 'Winde' },
      ],
    },
    { label: 'Schlagwörter', parts: [{ kind: 'added', text: 'Winde' }] },
  ])
  expect(postDifferences(post, { ...post }, nobody)).toEqual([])
})

test('authors stand there by name', () => {
  const names = new Map([['jana', 'Jana Probe']])
  const [difference] = postDifferences(post, { ...post, authorId: null }, (id) => names.get(id))
  expect(difference?.parts.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'Jana Probe' },
    { kind: 'added', text: 'Redaktion' },
  ])
})

test('of a long text the lines around a change are shown', () => {
  const long = Array.from({ length: 40 }, (_, index) => paragraph(`Absatz ${index}.`))
  const changed = long.with(20, paragraph('Absatz zwanzig.'))
  const [difference] = postDifferences({ ...post, body: long }, { ...post, body: changed }, nobody)
  expect(difference?.parts).toEqual([
    { kind: 'left-out', lines: 19 },
    { kind: 'same', text: 'Absatz 19.\nAbsatz ' },
    { kind: 'removed', text: '20' },
    { kind: 'added', text: 'zwanzig' },
    { kind: 'same', text: '.\nAbsatz 21.\n' },
    { kind: 'left-out', lines: 18 },
  ])
})

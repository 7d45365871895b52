import { expect, test } from 'vitest'
import { PostDetails } from './post.ts'
import { versionDifferences as differences, type Compared } from './post-fields.ts'

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

test('only what differs is named, in the order of the form', () => {
  const after = { ...post, title: 'Die neue Winde', details: { ...post.details, tags: ['Winde'] } }
  expect(differences(post, after, [])).toEqual([
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
  expect(differences(post, { ...post }, [])).toEqual([])
})

test('authors stand there by name', () => {
  const authors = [{ value: 'jana', label: 'Jana Probe' }]
  const [difference] = differences(post, { ...post, authorId: null }, authors)
  expect(difference?.parts.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'Jana Probe' },
    { kind: 'added', text: 'Redaktion' },
  ])
})

test('of a long text the lines around a change are shown', () => {
  const long = Array.from({ length: 40 }, (_, index) => paragraph(`Absatz ${index}.`))
  const changed = long.with(20, paragraph('Absatz zwanzig.'))
  const [difference] = differences({ ...post, body: long }, { ...post, body: changed }, [])
  expect(difference?.parts).toEqual([
    { kind: 'left-out', lines: 19 },
    { kind: 'same', text: 'Absatz 19.\nAbsatz ' },
    { kind: 'removed', text: '20' },
    { kind: 'added', text: 'zwanzig' },
    { kind: 'same', text: '.\nAbsatz 21.\n' },
    { kind: 'left-out', lines: 18 },
  ])
})

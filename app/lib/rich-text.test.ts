import { expect, test } from 'vitest'
import {
  asParagraphs,
  firstParagraph,
  paragraphsOf,
  fileIdsIn,
  pictureIdsIn,
  plainText,
  referencesIn,
  RichText,
} from './rich-text.ts'
import { richTextHtml } from './rich-text-html.ts'
import { textInLetter } from './text-in-letter.ts'
import { videoPlace } from './video-address.ts'

const [wing, winch, sheet] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]

const media: RichText = [
  { type: 'picture', pictureId: wing, alt: 'Flügel', caption: 'Auf den Böcken' },
  { type: 'gallery', title: 'Werkstatt', pictureIds: [wing, winch] },
  { type: 'file', fileId: sheet, label: 'Stundenzettel' },
  { type: 'video', href: 'https://www.youtube.com/watch?v=abc', title: 'Windenstart' },
  { type: 'reference', kind: 'event', id: 'flugtag', label: 'Flugtag' },
]

test('pictures, galleries, files, videos and references are blocks of the document', () => {
  expect(RichText.parse(media)).toEqual(media)
  expect(pictureIdsIn(media)).toEqual([wing, wing, winch])
  expect(fileIdsIn(media)).toEqual([sheet])
  expect(referencesIn(media)).toEqual([{ kind: 'event', id: 'flugtag' }])
})

test('search and feeds read their words', () => {
  expect(plainText(media)).toBe('Auf den Böcken\nWerkstatt\nStundenzettel\nWindenstart\nFlugtag')
  const html = richTextHtml(media, {
    origin: 'https://verein.example',
    picture: (id) => ({ src: `/bilder/${id}-320.webp`, alt: 'Bild', caption: null }),
    file: (id) => ({ href: `/dateien/${id}`, title: 'Zettel' }),
  })
  expect(html).toContain('alt="Flügel"/><figcaption>Auf den Böcken</figcaption>')
  expect(html).toContain(`<a href="https://verein.example/dateien/${sheet}">Stundenzettel</a>`)
  expect(html).toContain('Windenstart (Video bei YouTube)')
  expect(html).toContain('<a href="https://verein.example/erlebnisse/veranstaltungen/flugtag">Flugtag</a>')
})

test('emphasised words stay so for readers elsewhere, on their own and within a link', () => {
  const slanted = { type: 'emphasis' as const }
  const body: RichText = [
    {
      type: 'paragraph',
      content: [
        { text: 'Glück ab', marks: [slanted] },
        { text: 'Satzung', marks: [slanted, { type: 'link', href: '/verein/satzung' }] },
      ],
    },
  ]
  expect(
    richTextHtml(RichText.parse(body), { origin: 'https://verein.example', picture: () => undefined }),
  ).toBe('<p><em>Glück ab</em><a href="https://verein.example/verein/satzung"><em>Satzung</em></a></p>')
  expect(textInLetter(body, 'https://verein.example')[0]?.html).toMatch(
    /^<em>Glück ab<\/em><a [^>]+><em>Satzung/,
  )
})

test('unknown keys, kinds and ids of another shape are refused', () => {
  const refused: unknown[] = [
    { type: 'picture', pictureId: wing, onload: 'alert(1)' },
    { type: 'picture', pictureId: '../originale/x' },
    { type: 'picture', pictureId: wing.toUpperCase() },
    { type: 'gallery', pictureIds: [] },
    { type: 'gallery', pictureIds: Array.from({ length: 25 }, () => wing) },
    { type: 'file', fileId: 'satzung.pdf' },
    { type: 'reference', kind: 'member', id: 'jana' },
    { type: 'iframe', src: 'https://boese.example' },
    { type: 'paragraph', content: [{ text: 'x', style: 'color:red' }] },
    { type: 'callout', tone: 'info', content: [], html: '<b>' },
  ]
  for (const block of refused) expect(RichText.safeParse([block]).success, JSON.stringify(block)).toBe(false)
})

test.each([
  'javascript:alert(1)',
  'http://video.example/1',
  'https:video',
  '//video.example/1',
  'https://nutzer:passwort@video.example/1',
  'https://localhost/1',
  'data:text/html,x',
])('a video at %s is refused', (href) => {
  expect(RichText.safeParse([{ type: 'video', href }]).success).toBe(false)
})

test('markup in every word stays text', () => {
  const markup = '<script>alert("x")</script>'
  const html = richTextHtml(
    [
      { type: 'picture', pictureId: wing, alt: markup, caption: markup },
      { type: 'file', fileId: sheet, label: markup },
      { type: 'video', href: 'https://video.example/"><script>', title: markup },
      { type: 'reference', kind: 'aircraft', id: markup, label: markup },
    ],
    {
      origin: '',
      picture: () => ({ src: '/x', alt: '', caption: null }),
      file: () => ({ href: '/y', title: '' }),
    },
  )
  expect(html).not.toContain('<script')
})

test('the place of a video is called what people call it', () => {
  expect(videoPlace('https://youtu.be/abc')).toBe('YouTube')
  expect(videoPlace('https://video.verein.example/w/1')).toBe('video.verein.example')
})

test('plain words become paragraphs and come back as they were; more than words has no plain form', () => {
  const document = paragraphsOf('Erster\r\nAbsatz.\r\n\r\n\r\nZweiter.  ')
  expect(document).toEqual([
    { type: 'paragraph', content: [{ text: 'Erster\nAbsatz.' }] },
    { type: 'paragraph', content: [{ text: 'Zweiter.' }] },
  ])
  expect(asParagraphs(document)).toBe('Erster\nAbsatz.\n\nZweiter.')
  expect(paragraphsOf(' \n\n ')).toEqual([])
  expect(asParagraphs([{ type: 'heading', level: 2, content: [{ text: 'Wind' }] }])).toBeUndefined()
  expect(
    asParagraphs([{ type: 'paragraph', content: [{ text: 'laut', marks: [{ type: 'strong' }] }] }]),
  ).toBeUndefined()
  expect(firstParagraph([{ type: 'heading', level: 2, content: [{ text: 'Wind' }] }, ...document])).toBe(
    'Erster\nAbsatz.',
  )
})

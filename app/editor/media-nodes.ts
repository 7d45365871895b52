import { Node } from '@tiptap/react'
import type { PartKind } from '#app/lib/rich-text.ts'
import { videoPlace } from '#app/lib/video-address.ts'
import { pictureHref } from '#app/media/pictures/picture.ts'
import { partNames } from './readable-text.ts'

/** A block selected as a whole, draggable, and edited in the panel above the text. */
const whole = { group: 'block', atom: true, draggable: true } as const

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const smallest = (id: unknown) => pictureHref({ id: text(id) }, 320)

/** Shows the smallest size; only the picture's id, alternative text and caption are stored. */
const Picture = Node.create({
  name: 'picture',
  ...whole,
  addAttributes: () => ({ pictureId: { default: null }, alt: { default: '' }, caption: { default: '' } }),
  renderHTML: ({ node }) => [
    'figure',
    {},
    ['img', { src: smallest(node.attrs.pictureId), alt: text(node.attrs.alt) || 'Bild im Text' }],
    ['figcaption', {}, text(node.attrs.caption)],
  ],
})

const Gallery = Node.create({
  name: 'gallery',
  ...whole,
  addAttributes: () => ({ pictureIds: { default: [] as string[] }, title: { default: '' } }),
  renderHTML: ({ node }) => [
    'figure',
    { class: 'edit-gallery' },
    ...(node.attrs.pictureIds as string[]).map((id) => [
      'img',
      { src: smallest(id), alt: 'Bild der Galerie' },
    ]),
    ['figcaption', {}, `Galerie ${text(node.attrs.title)}`],
  ],
})

const File = Node.create({
  name: 'file',
  ...whole,
  addAttributes: () => ({ fileId: { default: null }, label: { default: '' } }),
  renderHTML: ({ node }) => [
    'p',
    { class: 'edit-piece' },
    `Datei: ${text(node.attrs.label) || 'ohne Titel'}`,
  ],
})

const Video = Node.create({
  name: 'video',
  ...whole,
  addAttributes: () => ({ href: { default: '' }, title: { default: '' } }),
  renderHTML: ({ node }) => [
    'p',
    { class: 'edit-piece' },
    `Video bei ${videoPlace(text(node.attrs.href))}: ${text(node.attrs.title) || text(node.attrs.href)}`,
  ],
})

const ReferenceCard = Node.create({
  name: 'referenceCard',
  ...whole,
  addAttributes: () => ({ kind: { default: 'aircraft' }, id: { default: null }, label: { default: '' } }),
  renderHTML: ({ node }) => [
    'p',
    { class: 'edit-piece' },
    `${node.attrs.kind === 'event' ? 'Veranstaltung' : 'Flugzeug'}: ${text(node.attrs.label) || text(node.attrs.id)}`,
  ],
})

const Questions = Node.create({
  name: 'questions',
  ...whole,
  addAttributes: () => ({
    title: { default: '' },
    items: { default: [] as { question: string; answer: string }[] },
  }),
  renderHTML: ({ node }) => {
    const items = node.attrs.items as { question: string; answer: string }[]
    const asked = items.map(({ question }) => question).filter(Boolean)
    return ['p', { class: 'edit-piece' }, `Fragen und Antworten: ${asked.join(' · ') || 'noch keine Frage'}`]
  },
})

const PagePart = Node.create({
  name: 'pagePart',
  ...whole,
  addAttributes: () => ({ part: { default: 'people' }, id: { default: null }, label: { default: '' } }),
  renderHTML: ({ node }) => [
    'p',
    { class: 'edit-piece' },
    `${partNames[node.attrs.part as PartKind]}: ${text(node.attrs.label) || text(node.attrs.id)}`,
  ],
})

export const mediaNodes = [Picture, Gallery, File, Video, ReferenceCard, Questions, PagePart]

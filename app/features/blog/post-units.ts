import { fieldUnit, textUnit, type Unit } from '#app/resources/conflict/conflict.ts'
import { documentUnit } from '#app/resources/conflict/document-unit.ts'
import { pictureWords } from '#app/editor/readable-text.ts'
import { kindNames } from './post.ts'
import { visibilityNames } from './post-state.ts'

const named = (names: Record<string, string>) => (value: string) => names[value] ?? value
const tags = (value: string) =>
  value
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(', ')

/** What two people may write differently in a post, in the order of its form. */
export function postUnits(nameOf: (authorId: string) => string | undefined): Unit[] {
  return [
    fieldUnit('title', 'Titel'),
    textUnit('teaser', 'Anriss'),
    documentUnit('body', 'Text'),
    fieldUnit('visibility', 'Sichtbar für', named(visibilityNames)),
    fieldUnit('publishedAt', 'Erscheint'),
    fieldUnit('category', 'Thema'),
    fieldUnit('authorId', 'Autor', (id) => (id === '' ? 'Redaktion' : (nameOf(id) ?? id))),
    fieldUnit('coverPictureId', 'Titelbild', (id) => (id === '' ? '' : pictureWords(id))),
    fieldUnit('kind', 'Art', (kind) => named(kindNames)(kind || 'post')),
    fieldUnit('comments', 'Kommentare', (value) => (value === 'on' ? 'möglich' : 'aus')),
    {
      ...fieldUnit('tags', 'Schlagwörter', tags),
      both: (theirs, mine) => ({ tags: tags([theirs.tags, mine.tags].join(',')) }),
    },
    fieldUnit('expiresAt', 'Läuft ab'),
    textUnit('correction', 'Korrekturhinweis'),
  ]
}

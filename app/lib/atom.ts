export type AtomEntry = {
  /** Address of the page; also the entry's identity. */
  url: string
  title: string
  summary: string
  /** ISO 8601, UTC. */
  publishedAt: string
  updatedAt: string
  author?: string | undefined
  category?: string | undefined
}

export type AtomHead = { title: string; subtitle: string; selfUrl: string; pageUrl: string; author: string }

/** A feed by RFC 4287. `updatedWhenEmpty` (ISO 8601) stands in when there is no entry. */
export function atomFeed(head: AtomHead, entries: readonly AtomEntry[], updatedWhenEmpty: string): string {
  const updated = entries.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">',
    element('id', head.selfUrl),
    element('title', head.title),
    element('subtitle', head.subtitle),
    element('updated', updated || updatedWhenEmpty),
    `<author>${element('name', head.author)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(head.selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(head.pageUrl)}"/>`,
    ...entries.map(entryElement),
    '</feed>',
    '',
  ].join('\n')
}

function entryElement(entry: AtomEntry): string {
  return [
    '<entry>',
    element('id', entry.url),
    element('title', entry.title),
    `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
    element('published', entry.publishedAt),
    element('updated', entry.updatedAt),
    ...(entry.author === undefined ? [] : [`<author>${element('name', entry.author)}</author>`]),
    ...(entry.category === undefined ? [] : [`<category term="${escapeXml(entry.category)}"/>`]),
    element('summary', entry.summary),
    '</entry>',
  ].join('\n')
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // XML 1.0 refuses control characters even when escaped.
      .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => ('\t\n\r'.includes(character) ? character : ''))
      .replace(/[&<>"]/g, (character) => entities[character] ?? '')
  )
}

import { xmlText } from './xml-text.ts'

export type AtomEntry = {
  /** Permanent id, unchanged when the URL changes; missing: the URL. */
  id?: string
  /** URL of the page. */
  url: string
  title: string
  summary: string
  /** ISO 8601, UTC. */
  publishedAt: string
  updatedAt: string
  author?: string | undefined
  category?: string | undefined
  /** The whole text as HTML with absolute URLs. */
  html?: string
}

type AtomHead = {
  /** Missing: the URL of the feed. */
  id?: string
  title: string
  subtitle: string
  selfUrl: string
  pageUrl: string
  author: string
}

/** Returns an Atom feed (RFC 4287). `updatedWhenEmpty` (ISO 8601) is the feed's `updated` when there are no entries. */
export function atomFeed(head: AtomHead, entries: readonly AtomEntry[], updatedWhenEmpty: string): string {
  const updated = entries.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">',
    element('id', head.id ?? head.selfUrl),
    element('title', head.title),
    element('subtitle', head.subtitle),
    element('updated', updated || updatedWhenEmpty),
    `<author>${element('name', head.author)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(head.selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(head.pageUrl)}"/>`,
    ...entries.map(entryElement),
    '</feed>',
    '',
  ].join('\n')
}

function entryElement(entry: AtomEntry): string {
  return [
    '<entry>',
    element('id', entry.id ?? entry.url),
    element('title', entry.title),
    `<link rel="alternate" type="text/html" href="${xmlText(entry.url)}"/>`,
    element('published', entry.publishedAt),
    element('updated', entry.updatedAt),
    ...(entry.author === undefined ? [] : [`<author>${element('name', entry.author)}</author>`]),
    ...(entry.category === undefined ? [] : [`<category term="${xmlText(entry.category)}"/>`]),
    element('summary', entry.summary),
    ...(entry.html === undefined ? [] : [`<content type="html">${xmlText(entry.html)}</content>`]),
    '</entry>',
  ].join('\n')
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

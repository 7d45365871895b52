import { xmlText } from '#app/lib/xml-text.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { PagePair } from '#app/shell/page-pairs.ts'

export type SitemapEntry = {
  path: string
  /** ISO 8601, UTC; `null` where nobody keeps the moment. */
  changedAt: string | null
  /** The same page in both languages. */
  pair?: PagePair
}

/** What one room contributes; `until`, epoch milliseconds, is when it would contribute something else by itself. */
export type SitemapSource = {
  entries: (db: Db, at: Date) => Promise<SitemapEntry[]>
  until?: (db: Db, at: Date) => Promise<number | undefined>
}

/** As many addresses as one file may hold (sitemaps.org). */
export const addressesPerFile = 50_000

/** One file of addresses. */
export function sitemapXml(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt, pair }) =>
    located('url', publicUrl + path, changedAt, alternates(publicUrl, pair)),
  )
  return document('urlset', urls)
}

/** The list of the files when one is not enough; each is as new as its newest address. */
export function sitemapIndexXml(publicUrl: string, files: readonly (readonly SitemapEntry[])[]): string {
  const sitemaps = files.map((entries, index) =>
    located('sitemap', `${publicUrl}/sitemap/${index + 1}.xml`, latestChange(entries)),
  )
  return document('sitemapindex', sitemaps)
}

/** The addresses in as many files as they need, at least one. */
export function inFiles(entries: readonly SitemapEntry[], size = addressesPerFile): SitemapEntry[][] {
  const count = Math.max(1, Math.ceil(entries.length / size))
  return Array.from({ length: count }, (_, index) => entries.slice(index * size, (index + 1) * size))
}

function latestChange(entries: readonly SitemapEntry[]): string | null {
  return entries.reduce<string | null>(
    (latest, { changedAt }) =>
      changedAt !== null && (latest === null || changedAt > latest) ? changedAt : latest,
    null,
  )
}

function alternates(publicUrl: string, pair: PagePair | undefined): string {
  if (pair === undefined) return ''
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(encodeURI(publicUrl + path))}"/>`
  return link('de', pair.de) + link('en', pair.en) + link('x-default', pair.de)
}

function located(name: string, address: string, changedAt: string | null, links = ''): string {
  const changed = changedAt === null ? '' : `<lastmod>${xmlText(changedAt)}</lastmod>`
  return `<${name}><loc>${xmlText(encodeURI(address))}</loc>${changed}${links}</${name}>`
}

function document(name: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...lines,
    `</${name}>`,
    '',
  ].join('\n')
}

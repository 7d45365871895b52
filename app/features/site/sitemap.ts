import { xmlText } from '#app/lib/xml-text.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { PagePair } from '#app/shell/page-pairs.ts'

type SitemapEntry = {
  path: string
  /** ISO 8601, UTC; `null` if unknown. */
  changedAt: string | null
  /** URLs of the page in both languages. */
  pair?: PagePair
}

/** URLs of one feature; `until` (epoch ms) is when they change without a content change. */
export type SitemapSource = {
  entries: (db: Db, at: Date) => Promise<SitemapEntry[]>
  until?: (db: Db, at: Date) => Promise<number | undefined>
}

/** Most URLs in one file (sitemaps.org). */
export const addressesPerFile = 50_000

/** Returns one sitemap file. */
export function sitemapXml(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt, pair }) =>
    located('url', publicUrl + path, changedAt, alternates(publicUrl, pair)),
  )
  return document('urlset', urls)
}

/** Returns the index of several files, each dated by its latest change. */
export function sitemapIndexXml(publicUrl: string, files: readonly (readonly SitemapEntry[])[]): string {
  const sitemaps = files.map((entries, index) =>
    located('sitemap', `${publicUrl}/sitemap/${index + 1}.xml`, latestChange(entries)),
  )
  return document('sitemapindex', sitemaps)
}

/** Splits the URLs into files of at most `size`; returns at least one. */
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

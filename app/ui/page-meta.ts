import type { MetaDescriptor } from 'react-router'
import type { Language } from '#app/lib/saying.ts'

type PageMeta = {
  /** Without the club's name, which is added. */
  title: string
  description: string
  /** URL of a preview picture, beginning with a slash. */
  picture?: string | undefined
  /** schema.org description of what the page is about. */
  structuredData?: Record<string, unknown>
  /** Canonical URL of content that has several. */
  canonicalPath?: string
  kind?: 'website' | 'article'
  noindex?: boolean
  /** German by default. */
  language?: Language
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

type Place = { pathname: string; search: string }

/** Data of the root loader that the head needs. */
type RootData = { frame: { publicUrl: string; club: { name: string } | null } }

/** Returns title, description, canonical URL and preview of a page. */
export function pageMeta(matches: Matches, location: Place, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const frame = root?.frame
  const name = frame?.club?.name ?? 'Flugverein'
  const address = `${frame?.publicUrl ?? ''}${page.canonicalPath ?? location.pathname + location.search}`
  const title = `${page.title} – ${name}`
  const picture = page.picture ?? '/vorschau.png'
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: page.language === 'en' ? 'en_GB' : 'de_DE' },
    { property: 'og:image', content: `${frame?.publicUrl ?? ''}${picture}` },
  ]
  if (page.noindex) descriptors.push({ name: 'robots', content: 'noindex' })
  if (page.structuredData !== undefined) {
    descriptors.push({ 'script:ld+json': { '@context': 'https://schema.org', ...page.structuredData } })
  }
  return descriptors
}

/** The same for a page that always says the same of itself, and that search engines leave out. */
export const unlistedMeta =
  (title: string, description: string) =>
  ({ matches, location }: { matches: Matches; location: Place }): MetaDescriptor[] =>
    pageMeta(matches, location, { title, description, noindex: true })

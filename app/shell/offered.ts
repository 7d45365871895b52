import type { MetaDescriptor } from 'react-router'
import type { Matches } from '#app/ui/page-meta.ts'
import { rootDataIn, useRootData } from './frame.ts'
import { isOffered } from './switched-pages.ts'

/** Whether a link to this page of ours leads anywhere. */
export function useIsOffered(path: string): boolean {
  return isOffered(path, useRootData()?.frame.club)
}

/** The same for the head of a page. */
export function isOfferedIn(matches: Matches, path: string): boolean {
  return isOffered(path, rootDataIn(matches)?.frame.club)
}

/** The same content in both languages, for search engines; German for whoever reads neither. None without English pages. */
export function languageLinks(matches: Matches, paths: Record<'de' | 'en', string>): MetaDescriptor[] {
  const root = rootDataIn(matches)
  const link = (hrefLang: string, path: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: `${root?.frame.publicUrl ?? ''}${path}`,
  })
  if (!isOffered(paths.en, root?.frame.club)) return []
  return [link('de', paths.de), link('en', paths.en), link('x-default', paths.de)]
}

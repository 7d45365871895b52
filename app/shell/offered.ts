import type { Matches } from '#app/ui/page-meta.ts'
import { rootDataIn, useRootData } from './frame.ts'
import { isOffered } from './switched-pages.ts'

/** When the root itself has failed, nothing is known and all pages count as offered. */
const everything = { club: null, empty: [] }

/** Returns whether a link to a page of this site has content to show. */
export function useIsOffered(href: string): boolean {
  return isOffered(href, useRootData()?.frame ?? everything)
}

/** Like `useIsOffered`, for several links. */
export function useAreOffered(): (href: string) => boolean {
  const frame = useRootData()?.frame ?? everything
  return (href) => isOffered(href, frame)
}

/** Like `useIsOffered`, for the head of a page. */
export function isOfferedIn(matches: Matches, path: string): boolean {
  return isOffered(path, rootDataIn(matches)?.frame ?? everything)
}

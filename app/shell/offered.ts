import type { Matches } from '#app/ui/page-meta.ts'
import { rootDataIn, useRootData } from './frame.ts'
import { isOffered } from './switched-pages.ts'

/** Where the root itself has failed nobody knows. */
const everything = { club: null, empty: [] }

/** Whether a link to this page of ours leads to something. */
export function useIsOffered(href: string): boolean {
  return isOffered(href, useRootData()?.frame ?? everything)
}

/** The same for several links. */
export function useAreOffered(): (href: string) => boolean {
  const frame = useRootData()?.frame ?? everything
  return (href) => isOffered(href, frame)
}

/** The same for the head of a page. */
export function isOfferedIn(matches: Matches, path: string): boolean {
  return isOffered(path, rootDataIn(matches)?.frame ?? everything)
}

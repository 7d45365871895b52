import { useRouteLoaderData } from 'react-router'
import { isOffered } from '#app/features/club/switched-pages.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import type { Frame } from './frame-data.server.ts'
import type { Matches } from './page-meta.ts'

/** Whether a link to this page of ours leads anywhere. */
export function useIsOffered(path: string): boolean {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return isOffered(path, root?.frame.club)
}

/** The same for the head of a page. */
export function isOfferedIn(matches: Matches, path: string): boolean {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { frame: Frame } | undefined
  return isOffered(path, root?.frame.club)
}

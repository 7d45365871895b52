import { Outlet, useLocation, useMatches } from 'react-router'
import type { Route } from './+types/public.layout'
import { addressOf } from '#app/lib/asked-address.ts'
import { useRootData } from '#app/shell/frame.ts'
import { isBoard } from '#app/features/home/board/is-board.ts'
import { textsBelowPage } from '#app/features/pages/texts-below.server.ts'
import { TextsBelow } from '#app/features/pages/texts-below.tsx'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import photos from '#app/ui/styles/photos.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import richMedia from '#app/ui/styles/rich-media.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { languageOfAddress } from '#app/shell/page-pairs.ts'
import { PublicFrame } from '#app/shell/public-frame.tsx'

export const handle = {
  stylesFor: (found: unknown) =>
    hasTexts(found) && found.texts.length > 0 ? [posts, richMedia, photos, tables] : [],
}

const hasTexts = (found: unknown): found is { texts: readonly unknown[] } =>
  typeof found === 'object' && found !== null && 'texts' in found && Array.isArray(found.texts)

/**
 * Whether the page's handle sets `foldsTexts`: a long page, below which the club's texts are collapsed on a phone. Such a
 * page also loads the styles for it.
 */
const foldsTexts = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'foldsTexts' in handle && handle.foldsTexts === true

/** Loads the club's texts for the bottom of the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const texts = await textsBelowPage(context.get(servicesContext), addressOf(request).pathname)
  const { freshness } = context.get(requestContext)
  for (const { changesAt } of texts) if (changesAt !== undefined) freshness.until(changesAt)
  return { texts }
}

export default function PublicLayout({ loaderData: { texts } }: Route.ComponentProps) {
  const root = useRootData()
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const folds = matches.some(({ handle }) => foldsTexts(handle))
  // The wall display has no frame.
  if (root === undefined || (pathname === '/' && isBoard(search))) return <Outlet />
  return (
    <PublicFrame frame={root.frame} path={pathname} language={languageOfAddress(pathname)}>
      <Outlet />
      <TextsBelow texts={texts} folds={folds} />
    </PublicFrame>
  )
}

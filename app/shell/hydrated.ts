import type { EntryContext } from 'react-router'
import type { Frame, RootData } from './frame.ts'
import type { LiveTopic } from './live-lists/live-topics.ts'

/** Set in the `handle` of a layout. Without `hydrated` its pages are plain HTML. */
export type ShellHandle = {
  hydrated?: true
  /** What of the frame its layout reads, if not all: nothing else is handed over to its script. */
  frameRead?: (frame: Frame) => Frame
  /** Style sheets as text, each included once in the head, in the order of the layouts. */
  styles?: readonly string[]
  /** Additional style sheets for some pages, depending on the loader data. */
  stylesFor?: (loaderData: unknown) => readonly string[]
  /** Without JavaScript: seconds after which the page reloads itself, depending on the loader data. */
  reloadsAfter?: (loaderData: unknown) => number | undefined
  /** Topic that an open list of the administration follows, so that it shows changes by others without reloading. */
  live?: LiveTopic
  /** The same, depending on the loader data. */
  liveFor?: (loaderData: unknown) => LiveTopic | undefined
  /** May be embedded in a frame by our own pages; all other pages refuse frames. */
  isFramed?: true
}

/**
 * Returns whether the page is hydrated. The error page of the root is always plain; an error handled by a layout stays
 * within its hydrated layout.
 */
export function isHydrated({ staticHandlerContext, routeModules }: EntryContext): boolean {
  if (staticHandlerContext.errors?.root !== undefined) return false
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as ShellHandle | undefined
    return handle?.hydrated === true
  })
}

/** Returns the loader data of a page as its script needs them. */
export function forScript({ staticHandlerContext: { loaderData, matches }, routeModules }: EntryContext) {
  const handles = matches.map(({ route }) => routeModules[route.id]?.handle as ShellHandle | undefined)
  const read = handles.findLast((handle) => handle?.frameRead !== undefined)?.frameRead
  const root = loaderData.root as RootData | undefined
  if (read === undefined || root === undefined) return loaderData
  return { ...loaderData, root: { ...root, frame: read(root.frame) } }
}

export function isFramed({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const route = staticHandlerContext.matches.at(-1)?.route
  const handle = route && (routeModules[route.id]?.handle as ShellHandle | undefined)
  return staticHandlerContext.errors === null && handle?.isFramed === true
}

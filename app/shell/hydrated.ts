import type { EntryContext } from 'react-router'
import type { LiveTopic } from './live-lists/live-topics.ts'

/** A layout says in its `handle` whether its pages come alive in the browser; without the word they are plain HTML. */
export type ShellHandle = {
  hydrated?: true
  /** Style sheets as text, each written once into the page's head, in the order of the layouts. */
  styles?: readonly string[]
  /** Further ones that only some pages of a layout need, by what its loader found. */
  stylesFor?: (loaderData: unknown) => readonly string[]
  /** Without script: after how many seconds the page loads itself anew, by what its loader found. */
  reloadsAfter?: (loaderData: unknown) => number | undefined
  /** What an open list of the administration follows: what others do is there without reloading. */
  live?: LiveTopic
  /** Shown in a frame of our own pages; every other page refuses frames altogether. */
  isFramed?: true
}

/** The one error page is always plain; what a layout catches itself stays within its own living frame. */
export function isHydrated({ staticHandlerContext, routeModules }: EntryContext): boolean {
  if (staticHandlerContext.errors?.root !== undefined) return false
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as ShellHandle | undefined
    return handle?.hydrated === true
  })
}

export function isFramed({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const route = staticHandlerContext.matches.at(-1)?.route
  const handle = route && (routeModules[route.id]?.handle as ShellHandle | undefined)
  return staticHandlerContext.errors === null && handle?.isFramed === true
}

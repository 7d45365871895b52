import { createContext, createElement, use, type HTMLAttributes, type ReactElement } from 'react'

/**
 * Returns what stands for this part of a page until the page is put together. `of`: everything the part is drawn from, each
 * compared with what it was before.
 */
export type CachePart = (name: string, of: readonly unknown[], draw: ReactElement) => { __html: string }

/** Set while a page without script is drawn; in the browser, and on pages that come alive there, parts are drawn with them. */
export const CachePartContext = createContext<CachePart | null>(null)

type CachedPartProps = HTMLAttributes<HTMLElement> & {
  tag: 'header' | 'footer' | 'nav' | 'details' | 'table' | 'section' | 'article' | 'div' | 'figure' | 'ul'
  name: string
  /** Everything it is drawn from; `null`: what is asked for once, and not cached. */
  of: readonly unknown[] | null
  children: ReactElement
}

/** An element whose content is the same on many pages, and drawn once for all of them. It uses no context of the page. */
export function CachedPart({ tag, name, of, children, ...attributes }: CachedPartProps) {
  const cache = use(CachePartContext)
  if (cache === null || of === null) return createElement(tag, attributes, children)
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: cache(name, of, children) })
}

import { createContext, createElement, use, type HTMLAttributes, type ReactElement } from 'react'

/**
 * Returns what stands for this part of a page until the page is put together. `of`: everything the part is drawn from, each
 * compared with what it was before.
 */
export type KeepPart = (name: string, of: readonly unknown[], draw: ReactElement) => { __html: string }

/** Set while a page without script is drawn; in the browser, and on pages that come alive there, parts are drawn with them. */
export const KeepPartContext = createContext<KeepPart | null>(null)

type KeptPartProps = HTMLAttributes<HTMLElement> & {
  tag: 'header' | 'footer' | 'nav' | 'details' | 'table' | 'section' | 'article' | 'div' | 'figure' | 'ul'
  name: string
  /** Everything it is drawn from; `null`: what is asked for once, and not kept. */
  of: readonly unknown[] | null
  children: ReactElement
}

/** An element whose content is the same on many pages, and drawn once for all of them. It uses no context of the page. */
export function KeptPart({ tag, name, of, children, ...attributes }: KeptPartProps) {
  const keep = use(KeepPartContext)
  if (keep === null || of === null) return createElement(tag, attributes, children)
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: keep(name, of, children) })
}
